/** What a person types; numbers as text, with a point or a comma. */
export interface FreightValues {
  country: string;
  postalCode: string;
  weight: string;
  length: string;
  width: string;
  height: string;
  goodsClass: string;
}

/** What the lines are asked with. */
export interface FreightRequest {
  readonly country: string;
  readonly postalCode?: string;
  readonly weightGrams: number;
  readonly lengthMm?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly goodsClasses?: string;
}

const MOST_KG = 1_000;
const MOST_CM = 500;
export const MOST_POSTAL = 20;

const numberOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));

export const isWeightRight = (typed: string): boolean => {
  const kilograms = numberOf(typed);
  return kilograms >= 0.001 && kilograms <= MOST_KG;
};

/** All three sides, or none. */
export const isSizeRight = ({ length, width, height }: FreightValues): boolean => {
  const typed = [length, width, height].filter((side) => side.trim() !== '');
  if (typed.length === 0) return true;
  return typed.length === 3 && typed.map(numberOf).every((side) => side >= 0.1 && side <= MOST_CM);
};

export const requestOf = (values: FreightValues): FreightRequest => {
  const request = {
    country: values.country,
    weightGrams: Math.round(numberOf(values.weight) * 1000),
    goodsClasses: values.goodsClass,
    ...postalCodeOf(values.postalCode),
  };
  if (values.length.trim() === '') return request;
  const millimetres = (typed: string) => Math.round(numberOf(typed) * 10);
  return {
    ...request,
    lengthMm: millimetres(values.length),
    widthMm: millimetres(values.width),
    heightMm: millimetres(values.height),
  };
};

const postalCodeOf = (typed: string): Pick<FreightRequest, 'postalCode'> => {
  const postalCode = typed.trim().slice(0, MOST_POSTAL);
  return postalCode === '' ? {} : { postalCode };
};

/** A known weight and size as a person would type them. */
export const typedOf = (known: {
  readonly weightGrams: number;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}): Pick<FreightValues, 'weight' | 'length' | 'width' | 'height'> => {
  const { lengthMm, widthMm, heightMm } = known;
  const weight = String(known.weightGrams / 1000);
  if (!lengthMm || !widthMm || !heightMm) return { weight, length: '', width: '', height: '' };
  const centimetres = (millimetres: number) => String(millimetres / 10);
  return {
    weight,
    length: centimetres(lengthMm),
    width: centimetres(widthMm),
    height: centimetres(heightMm),
  };
};

/** The request as an address carries it; undefined when it is not one. */
export const requestFrom = (params: URLSearchParams): FreightRequest | undefined => {
  const number = (name: string): number | undefined => {
    const value = Number(params.get(name) ?? Number.NaN);
    return Number.isInteger(value) && value > 0 ? value : undefined;
  };
  const country = params.get('country') ?? '';
  const weightGrams = number('weightGrams');
  if (!/^[A-Z]{2}$/.test(country) || weightGrams === undefined) return undefined;
  const [lengthMm, widthMm, heightMm] = [number('lengthMm'), number('widthMm'), number('heightMm')];
  return {
    country,
    weightGrams,
    goodsClasses: params.get('goodsClasses') ?? 'general',
    ...postalCodeOf(params.get('postalCode') ?? ''),
    ...(lengthMm && widthMm && heightMm ? { lengthMm, widthMm, heightMm } : {}),
  };
};
