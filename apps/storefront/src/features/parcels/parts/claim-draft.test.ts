import { expect, it } from 'vitest';
import { claimProblem, type ClaimDraft, dollarsOf } from './claim-draft.ts';

const DRAFT: ClaimDraft = {
  kind: 'damaged',
  description: 'broken',
  asked: '10',
  pictures: ['/media/1/320.webp'],
};
const OPTION = { mostUsd: 25, needsPictures: true };

it('[W-07] a claim says what happened, an amount within the bound, and shows what can be seen', () => {
  expect(claimProblem(DRAFT, OPTION)).toBeUndefined();
  expect(claimProblem({ ...DRAFT, description: ' ' }, OPTION)).toBe('descriptionMissing');
  for (const asked of ['', '0', '25.01', 'x'])
    expect(claimProblem({ ...DRAFT, asked }, OPTION)).toBe('amountWrong');
  expect(claimProblem({ ...DRAFT, pictures: [] }, OPTION)).toBe('picturesMissing');
  expect(claimProblem({ ...DRAFT, pictures: [] }, { ...OPTION, needsPictures: false })).toBeUndefined();
});

it('amounts are read with a comma or a point', () => {
  expect([dollarsOf('12,345'), dollarsOf(' 7.5 '), dollarsOf('.')]).toEqual([12.35, 7.5, undefined]);
});
