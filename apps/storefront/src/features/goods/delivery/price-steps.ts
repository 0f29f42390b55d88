interface Price {
  readonly day: string;
  readonly price: number;
}

/** The path of a line that stays at each price until the next one; the highest price at the top. */
export const stepsOf = (prices: readonly Price[], width: number, height: number): string => {
  const [first] = prices;
  const last = prices.at(-1);
  if (!first || !last) return '';
  const start = Date.parse(first.day);
  const span = Math.max(1, Date.parse(last.day) - start);
  const highest = Math.max(...prices.map(({ price }) => price));
  const lowest = Math.min(...prices.map(({ price }) => price));
  const x = (day: string): number => Math.round(((Date.parse(day) - start) / span) * width * 0.9);
  const y = (price: number): number =>
    Math.round(2 + ((highest - price) / Math.max(0.01, highest - lowest)) * (height - 4));
  const steps = prices.slice(1).map(({ day, price }) => `H${x(day)}V${y(price)}`);
  return `M0 ${y(first.price)}${steps.join('')}H${width}`;
};
