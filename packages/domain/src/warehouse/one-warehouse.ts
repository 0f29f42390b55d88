/** Goods by the warehouse they lie in, in the order in which the warehouses are first met. */
export const byWarehouse = <Goods extends { readonly warehouse_id: string }>(
  goods: readonly Goods[],
): ReadonlyMap<string, readonly Goods[]> => {
  const lying = new Map<string, Goods[]>();
  for (const item of goods) {
    const others = lying.get(item.warehouse_id);
    if (others) others.push(item);
    else lying.set(item.warehouse_id, [item]);
  }
  return lying;
};
