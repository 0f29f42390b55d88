import type { ShopClient } from '../../e2e/harness/calls.ts';
import type { Stage } from './stage/stage.ts';
import { staff } from './stage/stage.ts';

/** What became of the parcels of a stage. */
export interface Afterwards {
  /** Of the one that was lost. */
  readonly claimCode: string;
  /** The open list on which the packed one stands. */
  readonly handoverCode: string;
}

const LOST = {
  en: {
    reason: 'The carrier has searched for it.',
    description: 'Nothing has come, and my neighbours have nothing.',
  },
  zh: { reason: '承运商查找无果。', description: '包裹一直没有送到，邻居也没有代收。' },
} as const;

const CARRIER = 'DHL Express';

/** By calls, as shopper and staff would. */
export async function setAfterwards(
  origin: string,
  locale: 'en' | 'zh',
  { shopper, parcelCode, packedCode }: Stage,
): Promise<Afterwards> {
  const { reason, description } = LOST[locale];
  const support = await staff(origin, 'support');
  await support('POST /staff/parcels/report', { parcelCode, outcome: 'lost', reason });
  const { options } = await shopper.call('GET /parcel/claims', { parcelCode });
  const askedUsd = options.find(({ kind }) => kind === 'lost')?.mostUsd ?? 0;
  const { claimCode } = await shopper.call('POST /parcel/claim', {
    parcelCode,
    kind: 'lost',
    description,
    askedUsd,
  });
  return { claimCode, handoverCode: await handOver(await staff(origin, 'warehouse'), packedCode) };
}

async function handOver(warehouse: ShopClient, parcelCode: string): Promise<string> {
  const trackingNumber = `JD${parcelCode}`;
  const { boxes } = await warehouse('POST /staff/parcels/label', {
    parcelCode,
    carrier: CARRIER,
    trackingNumber,
  });
  const { code } = await warehouse('POST /staff/handovers/open', { carrier: CARRIER });
  await warehouse('POST /staff/handovers/scan', { code, label: boxes[0]?.label ?? parcelCode });
  return code;
}
