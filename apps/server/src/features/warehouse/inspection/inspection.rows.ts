import type { HintReason } from '@caravan/domain/inspection/photo-hint';
import type { MeasureDoubt } from '@caravan/domain/warehouse/measures/plausible';
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
  readonly photo_count: number;
  readonly compared_at: string;
}

/** A measurement that does not count yet. */
export interface HeldDoubtRow {
  readonly id: string;
  readonly doubts: readonly MeasureDoubt[];
  readonly expected_grams: number | null;
  readonly state: 'waiting' | 'refused';
}

/** A pass against the comparison, which somebody else looks at. */
export interface ReviewRow {
  readonly passed_by: string;
  readonly passed_by_name: string;
  readonly passed_at: string;
  readonly reasons: readonly HintReason[];
  readonly outcome: 'confirmed' | 'reported' | null;
  readonly reviewed_by_name: string | null;
}
