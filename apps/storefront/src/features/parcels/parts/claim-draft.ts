import type { ClaimKind } from '@caravan/domain/parcels/parcel-claim';

/** A claim as it is being written. */
export interface ClaimDraft {
  readonly kind: ClaimKind;
  readonly description: string;
  /** As typed, in USD. */
  readonly asked: string;
  readonly pictures: readonly string[];
}

/** Dollars as typed, to the cent; undefined when it is no amount. */
export const dollarsOf = (typed: string): number | undefined => {
  const usd = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || !Number.isFinite(usd) ? undefined : Math.round(usd * 100) / 100;
};

/** What is missing or wrong, the first of it. */
export const claimProblem = (
  draft: ClaimDraft,
  option: { readonly mostUsd: number; readonly needsPictures: boolean },
): 'descriptionMissing' | 'amountWrong' | 'picturesMissing' | undefined => {
  if (draft.description.trim() === '') return 'descriptionMissing';
  const usd = dollarsOf(draft.asked);
  if (usd === undefined || usd < 0.01 || usd > option.mostUsd) return 'amountWrong';
  return option.needsPictures && draft.pictures.length === 0 ? 'picturesMissing' : undefined;
};
