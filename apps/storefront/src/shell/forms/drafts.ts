import { session, type SessionKeys, type Shelf } from '../storage.ts';

const DRAFTS = [
  'addressDraft',
  'afterSaleDraft',
  'checkoutDraft',
  'drafts',
  'freightDraft',
  'sourcingDraft',
  'storedChoice',
] as const;

/** What one person typed in this tab is not shown to the next. */
export const forgetDrafts = (tab: Shelf<SessionKeys> = session): void =>
  DRAFTS.forEach((key) => tab.remove(key));

/** Who signs in again after the session ran out finds what they typed; somebody else does not. */
export const handDraftsTo = (userId: string, tab: Shelf<SessionKeys> = session): void => {
  const before = tab.get('signedInAs');
  if (before !== null && before !== userId) forgetDrafts(tab);
  tab.set('signedInAs', userId);
};
