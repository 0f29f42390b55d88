/** The couriers most Chinese shops send by, as the waybills write them. Any other name can be typed. */
export const DOMESTIC_CARRIERS = [
  '中通快递',
  '圆通速递',
  '韵达快递',
  '申通快递',
  '极兔速递',
  '顺丰速运',
  '邮政快递',
  'EMS',
  '京东物流',
  '德邦快递',
  '百世快递',
] as const;
