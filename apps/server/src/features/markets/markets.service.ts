import type { Source } from '@caravan/domain/links/source';
import { ConnectorFailure, isOnlyHere } from '../../connectors/marketplaces/connector-failure.ts';
import type { GuardedConnector } from '../../connectors/marketplaces/guard/guarded.ts';
import { createSingleFlight } from '../../platform/single-flight.ts';
import type {
  Capabilities,
  MarketCategory,
  MarketConnector,
  MarketItem,
  MarketPage,
  PurchaseAddress,
  PurchaseLine,
  SearchRequest,
} from '../../connectors/marketplaces/marketplace.ts';

/** Goods as a marketplace has them now, and which connector says so. */
export interface Answered<Value> {
  readonly value: Value;
  readonly provider: string;
}

/** The marketplaces that this shop can ask live; beside its own catalogue, which needs none of them. */
export interface Markets {
  /** Whether any connector is configured: without one nothing below is ever asked. */
  readonly isLive: boolean;
  readonly connectors: readonly GuardedConnector[];
  /** The sources that can be searched by words. */
  readonly searched: readonly Source[];
  can(source: Source, capability: Reading): boolean;
  search(source: Source, request: SearchRequest): Promise<Answered<MarketPage>>;
  searchByPicture(source: Source, jpeg: Buffer, page: number): Promise<Answered<MarketPage>>;
  /** `value` is undefined when the marketplace has no such goods. */
  item(source: Source, externalId: string): Promise<Answered<MarketItem | undefined>>;
  /** What a share text stands for, where a connector understands it. */
  resolveLink(text: string): Promise<{ readonly source: Source; readonly externalId: string } | undefined>;
  /** What stands below a category of a source's tree; at the top below `0`. */
  categories(source: Source, parentId: string): Promise<readonly MarketCategory[]>;
  /** Fen to the warehouse; undefined where nobody knows, or nobody answers. */
  domesticFreight(source: Source, line: FreightLine): Promise<number | undefined>;
  /** The connector that buys from a source; undefined: a person does. */
  buyer(source: Source): GuardedConnector | undefined;
  /** Where purchases are sent to; undefined until it is configured. */
  readonly purchaseAddress: PurchaseAddress | undefined;
}

type Reading = 'search' | 'pictureSearch' | 'item' | 'resolveLink' | 'categories' | 'domesticFreight';
type FreightLine = Pick<PurchaseLine, 'externalId' | 'skuExternalId' | 'quantity'>;

const SOURCE_ORDER: readonly Source[] = ['taobao', 'tianmao', '1688', 'weidian'];

export const createMarkets = (
  connectors: readonly GuardedConnector[],
  purchaseAddress: PurchaseAddress | undefined,
): Markets => {
  const flight = createSingleFlight<Answered<unknown>>();
  const { those, ask } = askingOf(connectors);
  const shared = <Value>(key: readonly unknown[], work: () => Promise<Answered<Value>>) =>
    flight(JSON.stringify(key), work) as Promise<Answered<Value>>; // a key names one kind of answer
  return {
    isLive: connectors.length > 0,
    connectors,
    searched: SOURCE_ORDER.filter((source) => those(source, ({ search }) => search).length > 0),
    can: (source, reading) => those(source, (can) => can[reading]).length > 0,
    search: (source, request) =>
      shared(['search', source, request], () =>
        ask(source, 'search', (connector, signal) => connector.search(source, request, signal)),
      ),
    searchByPicture: (source, jpeg, page) =>
      ask(source, 'pictureSearch', (connector, signal) =>
        connector.searchByPicture(source, jpeg, page, signal),
      ),
    item: (source, externalId) =>
      shared(['item', source, externalId], () =>
        ask(source, 'item', (connector, signal) => connector.item(source, externalId, signal)),
      ),
    resolveLink: async (text) => {
      if (those('taobao', (can) => can.resolveLink).length === 0) return undefined;
      return (await ask('taobao', 'resolveLink', (connector, signal) => connector.resolveLink(text, signal)))
        .value;
    },
    categories: async (source, parentId) =>
      (await ask(source, 'categories', (connector, signal) => connector.categories(source, parentId, signal)))
        .value,
    domesticFreight: (source, line) =>
      ask(source, 'domesticFreight', (connector, signal) =>
        connector.domesticFreight(source, line, signal),
      ).then(
        ({ value }) => value,
        () => undefined,
      ),
    buyer: (source) => those(source, ({ purchase }) => purchase === 'api')[0],
    purchaseAddress,
  };
};

const askingOf = (connectors: readonly GuardedConnector[]) => {
  const those = (source: Source, test: (can: Capabilities) => boolean): readonly GuardedConnector[] =>
    connectors.filter(({ connector }) => test(connector.capabilities(source)));
  /** The first that answers; one that fails for reasons of its own makes room for the next. */
  const ask = async <Value>(
    source: Source,
    reading: Reading,
    work: (connector: MarketConnector, signal: AbortSignal) => Promise<Value>,
  ): Promise<Answered<Value>> => {
    let failure: unknown = new ConnectorFailure({ kind: 'unable', provider: 'none', operation: reading });
    for (const guarded of those(source, (can) => can[reading])) {
      try {
        const value = await guarded.run(source, reading, (signal) => work(guarded.connector, signal));
        return { value, provider: guarded.connector.name };
      } catch (error) {
        if (!isOnlyHere(error)) throw error;
        failure = error;
      }
    }
    throw failure;
  };
  return { those, ask };
};
