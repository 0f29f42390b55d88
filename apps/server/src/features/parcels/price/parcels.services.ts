import type { Names } from '@caravan/domain/freight/freight-tariff';
import type { ServicePrices, ValueAddedService } from '@caravan/domain/transit/value-added';

/** What the warehouse does for a fee. Prices of a shop without settings of its own. */
export const SERVICE_PRICES = {
  remove_packaging: { per: 'parcel', fen: 200 },
  vacuum: { per: 'parcel', fen: 1_000 },
  reinforced_box: { per: 'parcel', fen: 1_500 },
  moisture_barrier: { per: 'parcel', fen: 500 },
  insurance: { per: 'declared_value', basisPoints: 300, minFen: 500 },
} as const satisfies ServicePrices;

/** Packing for trial, before the freight is paid. */
export const REHEARSAL_FEN = 2_000;

export type OfferedService = keyof typeof SERVICE_PRICES;

export const OFFERED_SERVICES = Object.keys(SERVICE_PRICES) as readonly OfferedService[]; // the const table's own keys

export const SERVICE_TEXTS: Record<OfferedService, { readonly name: Names; readonly note: Names }> = {
  remove_packaging: {
    name: { en: 'Remove packaging', zh: '去除包装' },
    note: {
      en: 'Boxes and hangers stay here; the parcel gets lighter.',
      zh: '去除鞋盒、衣架等包装，减轻重量。',
    },
  },
  vacuum: {
    name: { en: 'Vacuum packing', zh: '真空压缩' },
    note: { en: 'Presses down and knitwear flat.', zh: '羽绒服、毛衣等压缩体积。' },
  },
  reinforced_box: {
    name: { en: 'Reinforced box', zh: '加固纸箱' },
    note: { en: 'A second carton and padded corners.', zh: '双层纸箱加护角，适合易碎商品。' },
  },
  moisture_barrier: {
    name: { en: 'Moisture barrier', zh: '防潮包装' },
    note: { en: 'A sealed inner bag, good for sea freight.', zh: '内层密封防潮，适合海运。' },
  },
  insurance: {
    name: { en: 'Parcel insurance', zh: '包裹保险' },
    note: {
      en: '3 % of the declared value; covers loss and damage.',
      zh: '按申报价值的3%收取，保障丢失与破损。',
    },
  },
};

export const isOffered = (service: string): service is OfferedService & ValueAddedService =>
  service in SERVICE_PRICES;
