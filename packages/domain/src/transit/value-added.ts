import { multiplyDivide, stepsUp } from '../money/exact.ts';

/** What the warehouse does for a fee, for a parcel or for goods in it. */
export const VALUE_ADDED_SERVICES = [
  'extra_photos',
  'remove_packaging',
  'vacuum',
  'reinforced_box',
  'moisture_barrier',
  'insurance',
  'rehearsal_packing',
] as const;

export type ValueAddedService = (typeof VALUE_ADDED_SERVICES)[number];

/** What another photo usually costs once it is taken, in fen; it goes on the bill of the parcel the goods leave with. */
export const EXTRA_PHOTO_FEN = 200;

/** What asking for another photo of these goods will cost: nothing where we ask about a problem, or where goods travel free of charge and have no bill. */
export function photoFeeFen(
  goods: { readonly hasProblem: boolean; readonly isPostage: boolean },
  photoFen: number,
): number {
  return goods.hasProblem || goods.isPostage ? 0 : photoFen;
}

/** How a service is charged: by the piece asked for, once a parcel, by the started kilogram, or by the declared value. */
export type ServiceFee =
  | { readonly per: 'piece' | 'parcel' | 'started_kg'; readonly fen: number }
  | { readonly per: 'declared_value'; readonly basisPoints: number; readonly minFen: number };

/** The shop's prices; a service left out is not offered. */
export type ServicePrices = Readonly<Partial<Record<ValueAddedService, ServiceFee>>>;

/** A service that was asked for; `pieces` (photos, goods) counts only where the fee is by the piece. */
export interface ChosenService {
  readonly service: ValueAddedService;
  readonly pieces?: number | undefined;
}

/** What the fees look at; weight and value are those of the whole parcel. */
export interface ServicedParcel {
  readonly weightGrams: number;
  readonly declaredValueFen: number;
}

export type ServiceRefusal = 'service_not_offered' | 'service_chosen_twice' | 'service_pieces_invalid';

/** Why the chosen services cannot be had as they were asked for. */
export function serviceRefusal(
  prices: ServicePrices,
  chosen: readonly ChosenService[],
): ServiceRefusal | undefined {
  if (chosen.some(({ service }) => prices[service] === undefined)) return 'service_not_offered';
  if (new Set(chosen.map(({ service }) => service)).size < chosen.length) return 'service_chosen_twice';
  const isCounted = ({ pieces = 1 }: ChosenService) => Number.isSafeInteger(pieces) && pieces >= 1;
  return chosen.every(isCounted) ? undefined : 'service_pieces_invalid';
}

/** The fee of each chosen service in CNY fen, in the order chosen; one that is not offered costs nothing: `serviceRefusal` comes first. */
export function priceServices(
  prices: ServicePrices,
  chosen: readonly ChosenService[],
  parcel: ServicedParcel,
): { service: ValueAddedService; amountFen: number }[] {
  return chosen.map(({ service, pieces = 1 }) => ({
    service,
    amountFen: feeOf(prices[service], pieces, parcel),
  }));
}

function feeOf(fee: ServiceFee | undefined, pieces: number, parcel: ServicedParcel): number {
  switch (fee?.per) {
    case undefined:
      return 0;
    case 'piece':
      return fee.fen * pieces;
    case 'parcel':
      return fee.fen;
    case 'started_kg':
      return fee.fen * stepsUp(parcel.weightGrams, 1000);
    case 'declared_value':
      return Math.max(fee.minFen, multiplyDivide(parcel.declaredValueFen, fee.basisPoints, 10_000));
  }
}
