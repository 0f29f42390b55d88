import { OTHER_REASON } from '@caravan/domain/after-sales/after-sale-rules';
import type { AfterSaleKind } from '@caravan/domain/after-sales/after-sale-status';
import { parseJson, session } from '../../shell/storage.ts';

/** What is typed into the application and not yet sent. */
export interface ApplyDraft {
  readonly orderLineId: string;
  readonly kind: AfterSaleKind;
  readonly quantity: number;
  /** A key of the desk's list; empty until one is chosen. */
  readonly reason: string;
  readonly description: string;
  /** Addresses of uploaded pictures. */
  readonly pictures: readonly string[];
  readonly exchangeSkuId: string;
  readonly refundTo: 'wallet' | 'original';
}

const EMPTY: ApplyDraft = {
  orderLineId: '',
  kind: 'return',
  quantity: 1,
  reason: '',
  description: '',
  pictures: [],
  exchangeSkuId: '',
  refundTo: 'wallet',
};

interface Kept {
  readonly orderCode?: string;
  readonly draft?: Partial<ApplyDraft>;
}

/** What was typed for this order before in this tab, begun with the line the person came for. */
export const firstDraft = (orderCode: string, orderLineId: string): ApplyDraft => {
  const kept = parseJson(session.get('afterSaleDraft')) as Kept | undefined; // written by keepDraft
  const isSame =
    kept?.orderCode === orderCode && (orderLineId === '' || kept.draft?.orderLineId === orderLineId);
  return { ...EMPTY, orderLineId, ...(isSame ? kept.draft : {}) };
};

export const keepDraft = (orderCode: string, draft: ApplyDraft): void =>
  session.set('afterSaleDraft', JSON.stringify({ orderCode, draft }));

export const forgetDraft = (): void => session.remove('afterSaleDraft');

export type DraftProblem = 'reasonMissing' | 'descriptionMissing' | 'exchangeMissing';

/** The first thing that is missing, undefined when it can be sent. */
export const draftProblem = (draft: ApplyDraft): DraftProblem | undefined => {
  if (draft.kind === 'exchange' && draft.exchangeSkuId === '') return 'exchangeMissing';
  if (draft.reason === '') return 'reasonMissing';
  return draft.reason === OTHER_REASON && draft.description.trim() === '' ? 'descriptionMissing' : undefined;
};
