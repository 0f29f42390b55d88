interface Counted {
  readonly rows: readonly { readonly count: number }[];
}

/** The one figure of a statement that counts. */
export const changedRows = async (answer: Promise<Counted>): Promise<number> =>
  (await answer).rows[0]?.count ?? 0;
