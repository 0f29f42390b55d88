/** After how many days something in a queue is late; the purchase queue has its own promise. */
export const LATE_DAYS = {
  toReceive: 10,
  toInspect: 2,
  toPack: 2,
  toShip: 1,
  underway: 30,
  problems: 3,
  afterSales: 1,
  claims: 3,
  requests: 1,
  unowned: 7,
} as const;
