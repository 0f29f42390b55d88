/** By what a requirement is held: the title of a test, `docs/page.md#Heading`, or `check: task` of npm run check. */
type Proof = string;

/** One requirement, named by its number and our own short words. */
export type Row = {
  readonly id: string;
  readonly level: string;
  readonly words: string;
  /** What else is to be known, in a sentence. */
  readonly note?: string;
} & (
  | { readonly verdict: 'held'; readonly by: readonly Proof[] }
  | { readonly verdict: 'not applicable'; readonly note: string }
  /** Not held: the shop was asked for something else. `by` holds what stands in its place. */
  | { readonly verdict: 'decided otherwise'; readonly note: string; readonly by: readonly Proof[] }
  | { readonly verdict: 'open'; readonly note: string }
);

export interface Chapter {
  readonly title: string;
  readonly rows: readonly Row[];
}

type Judged<Verdict extends Row['verdict']> = Extract<Row, { verdict: Verdict }>;
type Verdict = Row extends infer Each
  ? Each extends Row
    ? Omit<Each, 'id' | 'level' | 'words'>
    : never
  : never;

export const chapter = (title: string, rows: readonly Row[]): Chapter => ({ title, rows });

/** `level` is as the standard writes it: 1 or 2, A or AA. */
export const row = (id: string, level: string, words: string, verdict: Verdict): Row => ({
  id,
  level,
  words,
  ...verdict,
});

export const held = (...by: readonly Proof[]): Pick<Judged<'held'>, 'verdict' | 'by'> => ({
  verdict: 'held',
  by,
});

/** Held, with a sentence that belongs to it. */
export const heldSo = (
  note: string,
  ...by: readonly Proof[]
): Pick<Judged<'held'>, 'verdict' | 'by' | 'note'> => ({
  verdict: 'held',
  by,
  note,
});

export const without = (note: string): Pick<Judged<'not applicable'>, 'verdict' | 'note'> => ({
  verdict: 'not applicable',
  note,
});

/** Not held, because the specification of the shop asks for something else; why, and what stands in its place. */
export const decided = (
  note: string,
  ...by: readonly Proof[]
): Pick<Judged<'decided otherwise'>, 'verdict' | 'note' | 'by'> => ({
  verdict: 'decided otherwise',
  note,
  by,
});

export const open = (note: string): Pick<Judged<'open'>, 'verdict' | 'note'> => ({ verdict: 'open', note });
