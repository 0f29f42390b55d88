import { useState } from 'react';
import { parseJson, session } from '../storage.ts';

interface KeptDraft<Value> {
  readonly draft: Value;
  readonly keep: (draft: Value) => void;
  /** Once it was sent. */
  readonly forget: () => void;
}

/** What is typed about one thing and not yet sent: in this tab a reload, or a page in between, costs nothing. */
export const useKeptDraft = <Value>(about: string, empty: Value): KeptDraft<Value> => {
  const [draft, setDraft] = useState<Value>(() => (keptDrafts()[about] as Value | undefined) ?? empty); // written below
  const write = (value: Value | undefined): void => {
    setDraft(value ?? empty);
    session.set('drafts', JSON.stringify({ ...keptDrafts(), [about]: value }));
  };
  return { draft, keep: write, forget: () => write(undefined) };
};

const keptDrafts = (): Readonly<Record<string, unknown>> =>
  (parseJson(session.get('drafts')) ?? {}) as Readonly<Record<string, unknown>>; // written above and nowhere else
