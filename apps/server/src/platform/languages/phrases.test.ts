import { calls } from '@caravan/contract/calls';
import type { Call } from '@caravan/contract/call';
import { refusals } from '@caravan/contract/refusals';
import { describe, expect, it } from 'vitest';
import { shopperMailsIn } from '../../features/messages/templates/every-mail.fixtures.ts';
import { sampleParams } from '../../features/messages/templates/template.samples.ts';
import { furtherLanguageOf, phraseIn } from './phrases.ts';

/** Languages in which a shopper never meets English of the server's. */
const COMPLETE = ['es', 'ar'];

/** What the desk and its second factor refuse, though anybody may call them. */
const OF_THE_DESK = /^(second_factor|two_factor|staff_|desk_)/;

const shopCalls = Object.values<Call>(calls).filter(({ who }) => who === 'anyone' || who === 'shopper');
const shopRefusals = [...new Set(shopCalls.flatMap(({ refusals: codes }) => codes ?? []))].filter(
  (code) => !OF_THE_DESK.test(code),
);

/** Values that are the same in every language, so that what stays English is the sentence alone. */
const PARAMS = Object.fromEntries(
  Object.entries(sampleParams).map(([name, value]) => [
    name,
    typeof value === 'string' && !/^\d{4}-\d\d-\d\dT|^(both|original|wallet|kept)$/.test(value)
      ? '42'
      : value,
  ]),
);

/** Each way a template can be said: what is due or not, one or many, refunded or not. */
const VARIANTS = [
  {},
  { others: 0, count: 1, daysLeft: 1, isExchange: 1, isUnpaid: 0, returned: null },
  { others: 1, isOriginal: 1, isWaiting: 0, due: '42', missing: null, reason: '', excerpt: '', note: '42' },
  { way: 'wallet', returned: null, missing: null, due: null },
];

describe('the server in the further languages of the shop', () => {
  it.each(COMPLETE)('[E-10] %s has all that a shopper may be refused with', (language) => {
    expect(shopRefusals.length).toBeGreaterThan(100);
    const missing = shopRefusals
      .map((code) => refusals[code].en)
      .filter((english) => phraseIn(language, english) === english);
    expect(missing).toEqual([]);
  });

  it.each(COMPLETE)('[E-10] a mail in %s has no English sentence in it', (language) => {
    const english = VARIANTS.flatMap((variant) => shopperMailsIn(language, { ...PARAMS, ...variant }))
      .flatMap(({ text }) => text.split('\n'))
      .filter((line) => /\b(the|your|you|is|was|of|have|and|for)\b/i.test(line));
    expect([...new Set(english)]).toEqual([]);
  });

  it('[E-10] names in braces are kept, and what they hold is said in the language too', () => {
    expect(phraseIn('es', 'You get $5.00 back. It is in your wallet now.')).toBe(
      'Recuperas $5.00. Ya está en tu monedero.',
    );
    expect(phraseIn('es', 'At most $9 can be withdrawn within 24 hours; $2 is left.')).toBe(
      'Se pueden retirar como máximo $9 en 24 horas; quedan $2.',
    );
    expect(
      phraseIn(
        'es',
        'The return of “Tea (2+1)” waits for $2. Without it the application is closed on Jan 9, 18:05 (UTC+8).',
      ),
    ).toBe(
      'La devolución de «Tea (2+1)» espera $2. Sin ello, la solicitud se cierra el 9 ene, 18:05 (UTC+8).',
    );
  });

  it('[E-10] what a language lacks stays English', () => {
    expect(phraseIn('es', 'Nobody wrote this yet.')).toBe('Nobody wrote this yet.');
    expect(phraseIn(undefined, 'Please sign in.')).toBe('Please sign in.');
  });

  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['ES', 'es'],
    ['en-US', undefined],
    ['zh-CN', undefined],
    ['../es', undefined],
    ['est', undefined],
    ['', undefined],
  ])('[E-10] a caller that asks for “%s” is answered in %s', (tag, language) => {
    expect(furtherLanguageOf(tag)).toBe(language);
  });
});
