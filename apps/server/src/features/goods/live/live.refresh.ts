import type { Source } from '@caravan/domain/links/source';
import { ConnectorFailure } from '../../../connectors/marketplaces/connector-failure.ts';
import { createSingleFlight } from '../../../platform/single-flight.ts';
import { readDetail, type DetailRow } from '../goods.queries.ts';
import { noteTried, removeGone } from './live.queries.ts';
import type { MayAsk } from './live.allowance.ts';
import { isListed, providerOf } from './texts/origins.ts';
import { type LiveServices, storeItem } from './live.store.ts';

/** Older than this, goods of a connector are looked at anew. */
const FRESH_MS = 60 * 60_000;

/** Brings goods from their marketplace; undefined where there are none. Who asks meanwhile waits for the same answer. */
export type BringGoods = (source: Source, externalId: string) => Promise<string | undefined>;

export const createBringGoods = (services: LiveServices): BringGoods => {
  const flight = createSingleFlight<string | undefined>();
  return (source, externalId) =>
    flight(`${source} ${externalId}`, async () => {
      const { value, provider } = await services.markets.item(source, externalId);
      return value && storeItem(services, value, provider);
    });
};

type Refreshing = LiveServices & { readonly bringGoods: BringGoods };

/**
 * Goods as they are shown: those known from a list only are fetched first, others that are old are shown and fetched
 * for the next one. 'silent': the marketplace does not answer, and too little is known to show them.
 */
export const fresh = async (
  services: Refreshing,
  row: DetailRow,
  now: Date,
  mayAsk: MayAsk,
): Promise<DetailRow | 'silent'> => {
  const isOnlyListed = isListed(row);
  const provider = providerOf(row);
  if (!services.markets.connectors.some(({ connector }) => connector.name === provider))
    return isOnlyListed ? 'silent' : row;
  if (staysOff(row, now)) return row;
  if (!isOnlyListed) {
    if (isOld(row, now) && (await mayAsk()))
      refresh(services, row).catch((error: unknown) =>
        services.log.error({ err: error, goods: row.id }, 'goods could not be refreshed'),
      );
    return row;
  }
  if (!(await mayAsk()) || !(await refresh(services, row))) return 'silent';
  return (await readDetail(services.db, row.id)) ?? 'silent';
};

const isOld = ({ refreshed_at, tried_at }: DetailRow, now: Date): boolean =>
  now.getTime() - Math.max(refreshed_at.getTime(), tried_at?.getTime() ?? 0) > FRESH_MS;

/** Who reloads the page of goods that are gone does not ask for them each time; goods off for another reason stay off. */
const staysOff = (row: DetailRow, now: Date): boolean =>
  row.status === 'removed' && (row.removed_because !== 'gone' || !isOld(row, now));

/** Whether the marketplace answered. Goods that it no longer has are taken down. */
export const refresh = async (
  services: Refreshing,
  goods: { readonly id: string; readonly source: Source; readonly external_id: string },
): Promise<boolean> => {
  try {
    const id = await services.bringGoods(goods.source, goods.external_id);
    if (id === undefined) await removeGone(services.db, goods.id, services.clock.now());
    return true;
  } catch (error) {
    if (!(error instanceof ConnectorFailure)) throw error;
    await noteTried(services.db, goods.id, services.clock.now());
    services.log.warn({ err: error, goods: goods.id }, 'goods were not refreshed');
    return false;
  }
};
