/** Why a file is refused as a whole, with where in it and what stands there; nothing of it is taken then. */
export interface FileTrouble {
  readonly code:
    | 'file_unreadable'
    | 'file_columns_missing'
    | 'file_cell_unreadable'
    | 'file_other_currency'
    | 'file_row_differs'
    | 'file_totals_differ'
    | 'file_line_doubled';
  readonly details: Readonly<Record<string, string | number>>;
}

export interface Troubled {
  readonly troubles: readonly [FileTrouble, ...FileTrouble[]];
}

/** A file with a thousand faults says no more of them than a person reads. */
const MOST_TOLD = 50;

/** Refuses when there is any trouble. */
export const troubled = (troubles: readonly (FileTrouble | undefined)[]): Troubled | undefined => {
  const [first, ...others] = troubles.filter((one) => one !== undefined);
  return first && { troubles: [first, ...others.slice(0, MOST_TOLD - 1)] };
};

export const refusedFor = (code: FileTrouble['code'], details: FileTrouble['details'] = {}): Troubled => ({
  troubles: [{ code, details }],
});

export const isTroubled = (read: object): read is Troubled => 'troubles' in read;

/** A cell that cannot be read, as a person finds it again in the file. */
export const cellTrouble = (line: number, field: string, value: string): FileTrouble => ({
  code: 'file_cell_unreadable',
  details: { line, field, value: value.slice(0, 60) },
});

/** Where something stands a second time, of names in the order of the file. */
export const doubledAt = (
  rows: readonly { readonly name: string; readonly line: number }[],
): FileTrouble[] => {
  const first = new Map<string, number>();
  return rows.flatMap(({ name, line }): FileTrouble[] => {
    const before = first.get(name);
    if (before === undefined) first.set(name, line);
    return before === undefined
      ? []
      : [{ code: 'file_line_doubled', details: { line, before, value: name.slice(0, 60) } }];
  });
};
