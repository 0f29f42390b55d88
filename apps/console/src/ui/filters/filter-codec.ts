/** One filter of a table; `many` keeps several choices, `day` is a calendar day, `days` a span of them. */
export interface FilterField {
  readonly key: string;
  readonly kind: 'text' | 'one' | 'many' | 'day' | 'days';
  readonly options?: readonly { readonly value: string }[];
  /** What a text must look like to be asked for. */
  readonly pattern?: RegExp;
}

export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

export type FilterValue = string | readonly string[] | DaySpan;
export type FilterValues = Readonly<Record<string, FilterValue>>;

export interface TableState {
  readonly filters: FilterValues;
  readonly pageNum: number;
  readonly pageSize: number;
  /** A column's key, with `-` before it when it descends; empty for the list's own order. */
  readonly sort: string;
}

export const PAGE_SIZES = [20, 50, 100] as const;

/** Reads a table's state out of an address; what is malformed or unknown counts as not set. */
export const readTableState = (
  query: URLSearchParams,
  fields: readonly FilterField[],
  pageSize: number,
): TableState => ({
  filters: Object.fromEntries(fields.flatMap((field) => entry(field.key, readFilter(query, field)))),
  pageNum: Math.max(1, positive(query.get('page')) ?? 1),
  pageSize: PAGE_SIZES.find((size) => size === positive(query.get('size'))) ?? pageSize,
  sort: /^-?\w+$/.test(query.get('sort') ?? '') ? (query.get('sort') ?? '') : '',
});

/** Writes the state into an address's query, keeping parameters of other parts and leaving out what is as usual. */
export const writeTableState = (
  query: URLSearchParams,
  fields: readonly FilterField[],
  state: TableState,
  usualPageSize: number,
): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const name of ['page', 'size', 'sort', ...fields.flatMap(paramsOf)]) next.delete(name);
  for (const field of fields) writeFilter(next, field, state.filters[field.key]);
  if (state.pageNum > 1) next.set('page', String(state.pageNum));
  if (state.pageSize !== usualPageSize) next.set('size', String(state.pageSize));
  if (state.sort) next.set('sort', state.sort);
  return next;
};

/** The texts and single choices to ask a list for; an address may say anything, so what is not on offer is left out. */
export const askedFor = (fields: readonly FilterField[], values: FilterValues): Record<string, string> => {
  const asked: Record<string, string> = {};
  for (const { key, options, pattern } of fields) {
    const value = values[key];
    if (typeof value !== 'string' || pattern?.test(value) === false) continue;
    if (!options || options.some((option) => option.value === value)) asked[key] = value;
  }
  return asked;
};

/** Whether any filter is set. */
export const hasFilters = (filters: FilterValues): boolean =>
  Object.values(filters).some((value) => !isBlank(value));

export const isBlank = (value: FilterValue | undefined): boolean => {
  if (value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return 'from' in value ? value.from === '' && value.to === '' : value.length === 0;
};

const paramsOf = (field: FilterField): string[] =>
  field.kind === 'days' ? [`${field.key}From`, `${field.key}To`] : [field.key];

const readFilter = (query: URLSearchParams, field: FilterField): FilterValue | undefined => {
  if (field.kind === 'days')
    return { from: day(query.get(`${field.key}From`)), to: day(query.get(`${field.key}To`)) };
  if (field.kind === 'many') return [...new Set(query.getAll(field.key).filter(Boolean))];
  if (field.kind === 'day') return day(query.get(field.key));
  return query.get(field.key)?.trim() ?? '';
};

const writeFilter = (query: URLSearchParams, field: FilterField, value: FilterValue | undefined): void => {
  if (value === undefined || isBlank(value)) return;
  if (typeof value === 'string') return query.set(field.key, value.trim());
  if (!('from' in value)) return value.forEach((choice) => query.append(field.key, choice));
  if (value.from) query.set(`${field.key}From`, value.from);
  if (value.to) query.set(`${field.key}To`, value.to);
};

const entry = (key: string, value: FilterValue | undefined): [string, FilterValue][] =>
  value === undefined || isBlank(value) ? [] : [[key, value]];

const positive = (text: string | null): number | undefined =>
  text && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

const day = (text: string | null): string =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
