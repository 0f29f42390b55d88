import { expect, it } from 'vitest';
import { draftProblem, firstDraft, yuanOf } from './sourcing-draft.ts';

it('[M-01] prices are typed in yuan, with a point or a comma, or left out', () => {
  expect(['68', '68.5', '68,50', ' ¥ 12 ', ''].map(yuanOf)).toEqual([68, 68.5, 68.5, 12, null]);
  expect(['a lot', '1.234', '-3', '12.'].map(yuanOf)).toEqual([undefined, undefined, undefined, undefined]);
});

it('[M-01] a request needs words, and amounts that are amounts', () => {
  const draft = firstDraft({ link: 'https://item.jd.com/1.html' });
  expect(draft).toMatchObject({ link: 'https://item.jd.com/1.html', quantity: 1 });
  expect(draftProblem(draft)).toBe('name');
  expect(draftProblem({ ...draft, name: 'Teapot', price: 'x' })).toBe('price');
  expect(draftProblem({ ...draft, name: 'Teapot', freight: 'x' })).toBe('freight');
  expect(draftProblem({ ...draft, name: 'Teapot' })).toBeUndefined();
});
