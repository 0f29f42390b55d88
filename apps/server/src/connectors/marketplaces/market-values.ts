import * as z from 'zod';

/** A text that gateways also send as a number, or leave out as null or an empty text. */
export const looseText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value?.trim() || undefined)
  .catch(undefined);

/** A list that gateways also leave out, send as null, or as an object where it is empty. */
export const looseList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item.nullable().catch(null))
    .catch([])
    .transform((values) => values.filter((value) => value !== null));

/** An object that gateways also leave out, or send as null or a text. */
export const looseObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape).nullish().catch(undefined);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Whole fen of an amount in yuan: 28.5, "28.50", "28.50-39.00" (the lower); undefined for 0 and what is no price. */
export const fenOfYuan = (value: unknown): number | undefined => {
  const [, yuan = '', cents = ''] = /^\s*[¥￥]?\s*(\d{1,7})(?:\.(\d{1,10}))?/.exec(textOf(value)) ?? [];
  if (yuan === '') return undefined;
  const fen = Number(yuan) * 100 + Math.round(Number(`0.${cents || '0'}`) * 100);
  return fen > 0 ? fen : undefined;
};

/** Whole fen of an amount that is in fen already. */
export const fenOf = (value: unknown): number | undefined => {
  const text = textOf(value).trim();
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
};

/** The same for what may cost nothing, such as freight; 0 where it is not stated. */
export const fenOrNone = (value: unknown): number => fenOf(value) ?? 0;

/** A count of pieces; 0 for what is no number. */
export const countOf = (value: unknown): number => {
  const count = Number.parseInt(textOf(value), 10);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, 2_000_000_000) : 0;
};

/** Grams of a weight in kilograms; undefined for none and for what nobody sends by parcel. */
export const gramsOfKilograms = (value: unknown): number | undefined => {
  const grams = Math.round(Number.parseFloat(textOf(value)) * 1000);
  return grams > 0 && grams <= 500_000 ? grams : undefined;
};

/** Hosts on which the marketplaces keep their pictures; from anywhere else nothing is fetched. */
const PICTURE_HOSTS = ['alicdn.com', 'tbcdn.cn', 'taobaocdn.com', 'geilicdn.com'];
const VIDEO_HOSTS = [...PICTURE_HOSTS, 'taobao.com', 'tmall.com', 'weidian.com'];

/** The https address of a picture on a marketplace's own host; undefined for anything else, such as a tracking pixel. */
export const pictureAddress = (value: unknown): string | undefined => addressOn(value, PICTURE_HOSTS);

export const videoAddress = (value: unknown): string | undefined => addressOn(value, VIDEO_HOSTS);

const addressOn = (value: unknown, hosts: readonly string[]): string | undefined => {
  if (typeof value !== 'string' || value.length > 1_000) return undefined;
  const address = value.trim().replace(/^(?:http:)?\/\//i, 'https://');
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, username, href } = new URL(address);
  const isAllowed = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && port === '' && username === '' && isAllowed ? href : undefined;
};

/** Picture addresses, each once. */
export const pictureAddresses = (values: readonly unknown[]): string[] => [
  ...new Set(values.flatMap((value) => pictureAddress(value) ?? [])),
];

/** An id as marketplaces write it: up to 40 letters, digits, `-` and `_`. */
export const externalIdOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return undefined;
  const text = textOf(value).trim();
  return /^[\w-]{1,40}$/.test(text) && !/^0+$/.test(text) ? text : undefined;
};

export const isYes = (value: unknown): boolean => value === true || value === 'true' || value === 1;

/** A call's arguments as the fields of a form: objects travel as JSON, everything else as text. */
export const formOf = (
  given: Readonly<Record<string, string | object | undefined>>,
): Record<string, string> => {
  const form: Record<string, string> = {};
  for (const [key, value] of Object.entries(given))
    if (value !== undefined) form[key] = typeof value === 'string' ? value : JSON.stringify(value);
  return form;
};
