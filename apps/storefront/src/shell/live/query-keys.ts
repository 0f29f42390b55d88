/** Whose answers are kept: the first word of every query's key names the feature that asks. */
export type QueryOwner =
  | 'accounts'
  | 'affiliate'
  | 'aftersales'
  | 'cart'
  | 'content'
  | 'coupons'
  | 'deadlines'
  | 'dictionary'
  | 'freight'
  | 'goods'
  | 'landed'
  | 'messages'
  | 'orders'
  | 'parcels'
  | 'payments'
  | 'integrations'
  | 'service'
  | 'sourcing'
  | 'wallet'
  | 'warehouse';

/** The key of everything, or of a part, that a feature keeps: what another feature makes old is named by it. */
export const keysOf = (owner: QueryOwner, ...part: readonly string[]): readonly string[] => [owner, ...part];
