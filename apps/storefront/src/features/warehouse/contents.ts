import type { InputOf } from '@caravan/contract/call';
import type { forwardedCalls } from '@caravan/contract/warehouse/forwarded.calls';
import type { GoodsClass } from '@caravan/domain/freight/freight-tariff';
import { waybillOf } from '@caravan/domain/warehouse/waybill';

/** What the form holds: as typed. */
export interface ContentsValues {
  readonly trackingNumber: string;
  readonly carrier: string;
  readonly title: string;
  readonly quantity: string;
  readonly declaredCny: string;
  readonly goodsClass: GoodsClass;
}

export const EMPTY_CONTENTS: ContentsValues = {
  trackingNumber: '',
  carrier: '',
  title: '',
  quantity: '1',
  declaredCny: '',
  goodsClass: 'general',
};

export const CONTENTS_FIELDS = ['trackingNumber', 'carrier', 'title', 'quantity', 'declaredCny'] as const;

/** Couriers of China as their waybills write them; any other can be typed. */
export const CARRIERS = [
  '顺丰速运',
  '中通快递',
  '圆通速递',
  '韵达快递',
  '申通快递',
  '极兔速递',
  '京东物流',
  'EMS',
] as const;

export const isWaybill = (typed: string): boolean => waybillOf(typed) !== undefined;

export const isQuantity = (typed: string): boolean => /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1;

export const isValue = (typed: string): boolean =>
  /^\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) <= 1_000_000;

type Claim = InputOf<(typeof forwardedCalls)['POST /warehouse/unknown/claim']>;

/** As the wire takes it. */
export const contentsOf = (values: ContentsValues): Claim => ({
  trackingNumber: values.trackingNumber.trim(),
  title: values.title.trim(),
  quantity: Number(values.quantity),
  declaredCny: Number(values.declaredCny),
  goodsClass: values.goodsClass,
});
