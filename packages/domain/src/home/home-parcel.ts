import { type CustomsParcel, type DutyTable, dutySum } from '../customs/duty-bill.ts';
import { type FreightQuote, quoteFreight } from '../freight/freight.ts';
import {
  type BoxSize,
  type FreightLine,
  type FreightRequest,
  GOODS_CLASSES,
  type GoodsClass,
} from '../freight/freight-tariff.ts';
import { boxFor } from '../packing/cartons/parcel-box.ts';
import { packedGrams, USUAL_PACKING } from '../parcels/parcel-packing.ts';

/** Goods on their way into one parcel: some pieces of one kind, measured or guessed. */
export interface HomeGoods {
  /** Of one piece. */
  readonly weightGrams: number;
  /** Of one piece; undefined where nobody has measured it. */
  readonly size?: BoxSize | undefined;
  readonly pieces: number;
  /** Of all pieces, as customs read it. */
  readonly valueFen: number;
  /** As they stand with the goods; none is `general`. */
  readonly goodsClasses: readonly string[];
  /** The tariff subheading: customs counts goods of one once. */
  readonly kind: string;
}

export interface Destination {
  readonly country: string;
  readonly postcode?: string | undefined;
  /** Who collects where the goods lie, where that is known. */
  readonly carriers?: readonly string[] | undefined;
}

/** The parcel that goods make together, with its packing: what lines are asked about before anything stands on the scale. */
export function homeRequest(
  goods: readonly HomeGoods[],
  { country, postcode, carriers }: Destination,
): FreightRequest {
  const box = boxOfAll(goods);
  return {
    country,
    ...(postcode !== undefined && { postcode }),
    ...(carriers !== undefined && { carriers }),
    weightGrams: packedGrams(
      goods.reduce((sum, { weightGrams, pieces }) => sum + weightGrams * pieces, 0),
      USUAL_PACKING,
    ),
    sizes: box ? [box] : [],
    declaredValueFen: goods.reduce((sum, { valueFen }) => sum + valueFen, 0),
    goodsClasses: classesOfAll(goods),
  };
}

function classesOfAll(goods: readonly HomeGoods[]): GoodsClass[] {
  const known = GOODS_CLASSES.filter((name) => goods.some(({ goodsClasses }) => goodsClasses.includes(name)));
  return known.length > 0 ? known : ['general'];
}

/** So many pieces are put together one by one; of more, equal shares are put on top of each other. */
const MOST_PIECES = 60;

/** One box for all pieces; undefined when one of them is not measured. */
function boxOfAll(goods: readonly HomeGoods[]): BoxSize | undefined {
  const total = goods.reduce((sum, { pieces }) => sum + pieces, 0);
  const layers = Math.ceil(total / Math.max(MOST_PIECES, goods.length));
  const sizes = goods.flatMap(({ size, pieces }) =>
    Array.from({ length: Math.ceil(pieces / layers) }, () => size),
  );
  const box = boxFor(sizes);
  return box && { ...box, heightMm: box.heightMm * layers };
}

/** How many kinds customs count. */
export const kindsOf = (goods: readonly HomeGoods[]): number => new Set(goods.map(({ kind }) => kind)).size;

/** What a line asks for a parcel, and customs after it; fen. */
export interface LandedFreight {
  readonly freightFen: number;
  readonly dutyFen: number;
}

/** What comes after the order on one line. Customs ask nothing where the line has paid them. */
export function landedFreight(
  quote: FreightQuote & { readonly ok: true },
  parcel: { readonly valueFen: number; readonly kinds: number },
  duty: DutyTable | undefined,
): LandedFreight {
  const customs = customsParcelOf(parcel, quote.totalFen);
  return { freightFen: quote.totalFen, dutyFen: quote.taxIncluded ? 0 : dutySum(duty, customs) };
}

/** Goods as customs see them once their freight is known; before packing nothing is insured. */
export const customsParcelOf = (
  { valueFen, kinds }: { readonly valueFen: number; readonly kinds: number },
  freightFen: number,
  insuranceFen = 0,
): CustomsParcel => ({ goods: valueFen, freight: freightFen, insurance: insuranceFen, subheadings: kinds });

/** The least that goods cost as one parcel, customs included; undefined where no line takes them. */
export function cheapestHomeFen(
  goods: readonly HomeGoods[],
  lines: readonly FreightLine[],
  destination: Destination,
  duty: DutyTable | undefined,
): number | undefined {
  const request = homeRequest(goods, destination);
  const parcel = { valueFen: request.declaredValueFen, kinds: kindsOf(goods) };
  const sums = lines.flatMap((line) => {
    const quote = quoteFreight(line, request);
    if (!quote.ok) return [];
    const landed = landedFreight(quote, parcel, duty);
    return [landed.freightFen + landed.dutyFen];
  });
  return sums.length === 0 ? undefined : Math.min(...sums);
}

/**
 * What more goods add to a parcel that waits: the difference of the two parcels at their cheapest, never less than
 * nothing. Undefined where no line takes one of them.
 */
export function addedFen(
  waiting: readonly HomeGoods[],
  more: readonly HomeGoods[],
  ...on: [lines: readonly FreightLine[], destination: Destination, duty: DutyTable | undefined]
): number | undefined {
  const before = cheapestHomeFen(waiting, ...on);
  const after = cheapestHomeFen([...waiting, ...more], ...on);
  return before === undefined || after === undefined ? undefined : Math.max(0, after - before);
}
