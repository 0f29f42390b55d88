import { describe, expect, it } from 'vitest';
import { MAX_MARK, MAX_REVIEW_LENGTH, orderReviewProblem, reviewProblem } from './review.ts';

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

describe('[O-10] the edges of a review', () => {
  it.each([
    ['no number', Number.NaN, 'Good', 'review_mark_invalid'],
    ['below the least', -1, 'Good', 'review_mark_invalid'],
    ['the mark is told before the text', 0, '', 'review_mark_invalid'],
    ['every mark from one', 2, 'Good', undefined],
    ['blanks count for the length, though not alone', 5, ` ${'x'.repeat(MAX_REVIEW_LENGTH - 1)}`, undefined],
    ['blanks too many', 5, ` ${'x'.repeat(MAX_REVIEW_LENGTH)}`, 'review_too_long'],
  ])('%s', (_, mark, text, problem) => {
    expect(reviewProblem({ mark, text })).toBe(problem);
  });

  it('five is the best mark, two thousand characters the longest text', () => {
    expect([MAX_MARK, MAX_REVIEW_LENGTH]).toEqual([5, 2_000]);
  });

  it('an order without lines needs no review, and one too many does no harm', () => {
    const good = { lineId: 'a', mark: 5, text: 'Good' };
    expect(orderReviewProblem([], [])).toBeUndefined();
    expect(orderReviewProblem(['a'], [good, { ...good, lineId: 'b' }])).toBeUndefined();
    expect(orderReviewProblem(['a'], [good, { ...good, lineId: 'b', mark: 9 }])).toBe('review_mark_invalid');
    expect(
      orderReviewProblem(
        ['a'],
        [
          { ...good, text: '' },
          { ...good, mark: 9 },
        ],
      ),
    ).toBe('review_empty');
  });
});
