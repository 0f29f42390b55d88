import { parseJson, session } from '../../shell/storage.ts';

/** What is typed and not yet sent. */
export interface SourcingDraft {
  readonly name: string;
  readonly link: string;
  readonly specification: string;
  /** Addresses of uploaded pictures. */
  readonly pictures: readonly string[];
  /** In yuan, as typed. */
  readonly price: string;
  readonly freight: string;
  readonly quantity: number;
}

const EMPTY: SourcingDraft = {
  name: '',
  link: '',
  specification: '',
  pictures: [],
  price: '',
  freight: '',
  quantity: 1,
};

/** What was typed in this tab before, with what the person comes with. */
export const firstDraft = (brought: { readonly link?: string; readonly name?: string }): SourcingDraft => {
  const kept = parseJson(session.get('sourcingDraft')) as Partial<SourcingDraft> | undefined; // written by keepDraft
  const isOther = brought.link !== undefined && kept?.link !== '' && kept?.link !== brought.link;
  return { ...EMPTY, ...(isOther ? {} : kept), ...brought };
};

/** A draft for the next visit of the page, begun elsewhere. */
export const beginDraft = (draft: Partial<SourcingDraft>): void => keepDraft({ ...EMPTY, ...draft });

export const keepDraft = (draft: SourcingDraft): void => session.set('sourcingDraft', JSON.stringify(draft));

export const forgetDraft = (): void => session.remove('sourcingDraft');

/** Yuan as people type them: `68`, `68.5`, `68,50`; null for nothing, undefined for anything else. */
export const yuanOf = (typed: string): number | null | undefined => {
  const text = typed
    .trim()
    .replace(/^[¥￥]\s*/, '')
    .replace(',', '.');
  if (text === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
};

export type DraftProblem = 'name' | 'price' | 'freight';

/** The first thing that is wrong, undefined when it can be sent. */
export const draftProblem = ({ name, price, freight }: SourcingDraft): DraftProblem | undefined => {
  if (name.trim() === '') return 'name';
  if (yuanOf(price) === undefined) return 'price';
  return yuanOf(freight) === undefined ? 'freight' : undefined;
};
