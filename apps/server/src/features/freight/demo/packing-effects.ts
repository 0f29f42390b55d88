/** How goods of a category shrink when they are packed down, as measured shares of weight and height that are left. */
export const PACKING_EFFECTS = [
  { category: '鞋靴', service: 'remove_packaging', weightLeftBp: 8_300, heightLeftBp: 7_000 },
  { category: '配饰首饰', service: 'remove_packaging', weightLeftBp: 6_500, heightLeftBp: 6_000 },
  { category: '数码电器', service: 'remove_packaging', weightLeftBp: 8_000, heightLeftBp: 7_500 },
  { category: '美妆个护', service: 'remove_packaging', weightLeftBp: 8_500, heightLeftBp: 8_000 },
  { category: '玩具乐器', service: 'remove_packaging', weightLeftBp: 8_200, heightLeftBp: 7_000 },
  { category: '女装', service: 'vacuum', weightLeftBp: 10_000, heightLeftBp: 5_000 },
  { category: '男装', service: 'vacuum', weightLeftBp: 10_000, heightLeftBp: 5_000 },
] as const;
