/** A review is marked with 1 to 5. */
export const MAX_MARK = 5;

/** The longest text of a review, in UTF-16 units. */
export const MAX_REVIEW_LENGTH = 2_000;

/** Why a review is not taken. */
export type ReviewProblem = 'review_mark_invalid' | 'review_empty' | 'review_too_long' | 'review_incomplete';

/** What a shopper says of one product. */
export interface Review {
  readonly lineId: string;
  readonly mark: number;
  readonly text: string;
}

/** What is wrong with one review: a whole mark from 1 to 5 and a text are needed. */
export function reviewProblem(review: Pick<Review, 'mark' | 'text'>): ReviewProblem | undefined {
  if (!Number.isInteger(review.mark) || review.mark < 1 || review.mark > MAX_MARK)
    return 'review_mark_invalid';
  if (review.text.trim() === '') return 'review_empty';
  return review.text.length > MAX_REVIEW_LENGTH ? 'review_too_long' : undefined;
}

/** What is wrong with the reviews of an order: every line waiting for one has to be filled. */
export function orderReviewProblem(
  lineIds: readonly string[],
  reviews: readonly Review[],
): ReviewProblem | undefined {
  const reviewed = new Set(reviews.map(({ lineId }) => lineId));
  if (lineIds.some((lineId) => !reviewed.has(lineId))) return 'review_incomplete';
  return reviews.map(reviewProblem).find((problem) => problem !== undefined);
}
