/** A number that is read when somebody asks for `/metrics`, by a few labels that name no person and no row. */
export interface Figure {
  /** `caravan_mails`: with its unit, as Prometheus wants it. */
  readonly name: string;
  readonly help: string;
  readonly values: readonly {
    readonly labels?: Readonly<Record<string, string>>;
    readonly value: number;
  }[];
}

export const figure = (name: string, help: string, value: number): Figure => ({
  name,
  help,
  values: [{ value }],
});

/** One number for each of some rows, told apart by one label. */
export const figureBy = <Row>(
  [name, help]: readonly [string, string],
  rows: readonly Row[],
  of: (row: Row) => { readonly labels: Readonly<Record<string, string>>; readonly value: number },
): Figure => ({ name, help, values: rows.map(of) });
