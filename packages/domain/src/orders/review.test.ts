import { describe, expect, it } from 'vitest';
import { MAX_REVIEW_LENGTH, orderReviewProblem, reviewProblem } from './review.ts';

describe('reviewing', () => {
  it.each([
    [5, 'Good', undefined],
    [1, 'x', undefined],
    [0, 'Good', 'review_mark_invalid'],
    [6, 'Good', 'review_mark_invalid'],
    [4.5, 'Good', 'review_mark_invalid'],
    [5, ' \n', 'review_empty'],
    [5, 'x'.repeat(MAX_REVIEW_LENGTH), undefined],
    [5, 'x'.repeat(MAX_REVIEW_LENGTH + 1), 'review_too_long'],
  ])('[O-10] mark %s with text "%s": %s', (mark, text, problem) => {
    expect(reviewProblem({ mark, text })).toBe(problem);
  });

  it('[O-10] all products of an order must be filled', () => {
    const good = (lineId: string) => ({ lineId, mark: 5, text: 'Good' });
    expect(orderReviewProblem(['a', 'b'], [good('a')])).toBe('review_incomplete');
    expect(orderReviewProblem(['a', 'b'], [good('b'), good('a')])).toBeUndefined();
    expect(orderReviewProblem(['a', 'b'], [good('a'), { ...good('b'), text: '' }])).toBe('review_empty');
  });
});
