import { expect, it } from 'vitest';
import { fieldsMessage } from './fields-message.ts';

const frame = {} as Window; // stands for a window: only which one it is counts
const other = {} as Window;
const fields = { origin: 'https://cards.example', window: frame };
const data = { type: 'token', token: 'tok_1' };

it('[Q-09] the card fields are heard from their own frame and origin', () => {
  expect(fieldsMessage({ origin: 'https://cards.example', source: frame, data }, fields)).toBe(data);
});

it.each([
  ['another window', { origin: 'https://cards.example', source: other }],
  ['a page that took the frame over', { origin: 'https://evil.example', source: frame }],
  ['another port of the host', { origin: 'https://cards.example:8443', source: frame }],
  ['the same host without TLS', { origin: 'http://cards.example', source: frame }],
  ['a frame without an origin', { origin: 'null', source: frame }],
  ['nobody', { origin: 'https://cards.example', source: null }],
])('[Q-09] a message of %s is no answer of the card fields', (_, from) => {
  expect(fieldsMessage({ ...from, data }, fields)).toBeUndefined();
});

it('[Q-09] while the frame is not there yet, nothing is heard', () => {
  const message = { origin: 'https://cards.example', source: null, data };
  expect(fieldsMessage(message, { ...fields, window: undefined })).toBeUndefined();
  expect(fieldsMessage(message, { ...fields, window: null })).toBeUndefined();
});
