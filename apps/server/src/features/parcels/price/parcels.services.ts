import type { Names } from '@caravan/domain/freight/freight-tariff';
import type { ServiceFee, ServicePrices, ValueAddedService } from '@caravan/domain/transit/value-added';
import { fenOfCny, servicePricesOf, settingNow, type SettingsContext } from '../../settings/index.ts';

/** What the warehouse can do for a fee; the operator's price list says which of it is offered. */
export type OfferedService = Exclude<ValueAddedService, 'extra_photos' | 'rehearsal_packing'>;

/** What services cost now; one without a price is not offered. */
export const servicePricesNow = async (context: SettingsContext): Promise<ServicePrices> =>
  servicePricesOf(await settingNow(context, 'parcelServices'));

/** Packing for trial, before the freight is paid. */
export const rehearsalFenNow = async (context: SettingsContext): Promise<number> =>
  fenOfCny((await settingNow(context, 'parcelServices')).trialPackingCny);

/** Whether all of these are services that can be had now. */
export const areOffered = (services: readonly string[], prices: ServicePrices): boolean =>
  services.every((service) => isService(service) && prices[service] !== undefined);

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
      en: '{percent}% of the declared value; covers loss and damage. Without it, at most three times the freight is paid back, and nothing for what customs keep.',
      zh: '按申报价值的{percent}%收取，保障丢失与破损。未投保的包裹最多赔付运费的三倍，被海关扣留不予赔付。',
    },
  },
};

export const SERVICES = Object.keys(SERVICE_TEXTS) as readonly OfferedService[]; // the table's own keys

export const isService = (service: string): service is OfferedService =>
  Object.hasOwn(SERVICE_TEXTS, service);

/** What a service is, with the figures of its price in it. */
export const serviceNote = (service: OfferedService, prices: ServicePrices): Names => {
  const { en, zh } = SERVICE_TEXTS[service].note;
  const fee = prices[service];
  const percent = String(fee?.per === 'declared_value' ? fee.basisPoints / 100 : 0);
  return { en: en.replace('{percent}', percent), zh: zh.replace('{percent}', percent) };
};

/** What a service is charged by, with how much of it there is. */
export const serviceExplanation = (
  fee: ServiceFee | undefined,
  declaredFen: number,
  weightGrams: number,
): Readonly<Record<string, number>> => {
  if (fee === undefined) return {};
  if (fee.per === 'declared_value') return { basisPoints: fee.basisPoints, declaredFen, minFen: fee.minFen };
  return { fen: fee.fen, ...(fee.per === 'started_kg' && { startedKg: Math.ceil(weightGrams / 1000) }) };
};
