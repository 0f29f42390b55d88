export interface Outcome {
  readonly state: 'done' | 'refused' | 'untried';
  /** Why it was refused, and who was faster. */
  readonly why?: string;
}

/** What came of one: done, refused, or no answer came at all. */
export type Attempt = { readonly isDone: true } | { readonly isCut: boolean; readonly why: string };

/**
 * Tries several things one after the other: a refusal is that one's alone, but without an answer the line is gone for all
 * that stand after it, which are not tried. Tells how far it is as it goes.
 */
export const oneByOne = async <Thing>(
  things: readonly Thing[],
  attempt: (thing: Thing) => Promise<Attempt>,
  onProgress: (outcomes: readonly Outcome[]) => void,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const thing of things) {
    const tried = await attempt(thing);
    outcomes.push('isDone' in tried ? { state: 'done' } : { state: 'refused', why: tried.why });
    if ('isCut' in tried && tried.isCut) break;
    onProgress([...outcomes]);
  }
  const all = things.map((_, index): Outcome => outcomes[index] ?? { state: 'untried' });
  onProgress(all);
  return all;
};
