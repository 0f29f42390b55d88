import { describe, expect, it } from 'vitest';
import { pictureIdsOf } from '../../shell/forms/upload-picture.ts';
import { type ApplyDraft, draftProblem, firstDraft } from './apply-draft.ts';

const draft = (change: Partial<ApplyDraft>): ApplyDraft => ({ ...firstDraft('ORDER', 'line'), ...change });

describe('an application', () => {
  it.each([
    [{}, 'reasonMissing'],
    [{ reason: 'damaged' }, undefined],
    [{ reason: 'other' }, 'descriptionMissing'],
    [{ reason: 'other', description: 'It smells' }, undefined],
    [{ kind: 'exchange', reason: 'damaged' }, 'exchangeMissing'],
    [{ kind: 'exchange', reason: 'damaged', exchangeSkuId: 'sku' }, undefined],
  ] as const)('[A-01] with %o: %s', (change, problem) => {
    expect(draftProblem(draft(change))).toBe(problem);
  });

  it('[A-01] names its pictures by the ids in their addresses', () => {
    expect(pictureIdsOf(['/media/0190-a/640.webp'])).toEqual(['0190-a']);
  });
});
