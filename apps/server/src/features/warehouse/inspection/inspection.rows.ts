import type { HintReason } from '@caravan/domain/inspection/photo-hint';
import type { ProblemKind, ProblemState } from '@caravan/domain/warehouse/stored-problem';

/** What the shopper is asked about goods that have a problem. */
export interface QuestionRow {
  readonly kind: ProblemKind;
  readonly note: string;
  readonly state: ProblemState;
  readonly asked_at: string;
  readonly turned_at: string;
  readonly answer_until: string;
}

/** What the comparison of the ordered picture with the photos says. */
export interface HintRow {
  readonly verdict: 'like' | 'differs' | 'unsure';
  readonly reasons: readonly HintReason[];
  readonly compared_at: string;
}
