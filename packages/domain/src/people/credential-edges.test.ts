import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DESK_PASSWORD_LENGTH,
  PASSWORD_LENGTH,
  deskPasswordProblem,
  emailProblem,
  newPasswordProblem,
  normaliseEmail,
  passwordChangeProblems,
  passwordProblem,
} from './credentials.ts';

const label = (length: number) => 'a'.repeat(length);

describe('[P-04] how long the parts of an e-mail address may be', () => {
  const longDomain = `${label(63)}.${label(63)}.${label(61)}.example`;

  it.each([
    ['64 before the at sign', `${label(64)}@shop.example`, true],
    ['65 before it', `${label(65)}@shop.example`, false],
    ['a label of 63', `a@${label(63)}.example`, true],
    ['a label of 64', `a@${label(64)}.example`, false],
    ['254 in all', `${label(254 - longDomain.length - 1)}@${longDomain}`, true],
    ['255 in all', `${label(255 - longDomain.length - 1)}@${longDomain}`, false],
    ['a last label of two', 'a@shop.co', true],
    ['a last label of one', 'a@shop.c', false],
    ['a last label of 63', `a@shop.${label(63)}`, true],
    ['one label', 'a@shop', false],
    ['many labels', 'a@a.b.c.d.example', true],
  ])('%s', (_, email, isTaken) => {
    expect(emailProblem(email)).toBe(isTaken ? undefined : 'email_invalid');
  });

  it.each([
    ['every sign that is allowed', "a!#$%&'*+/=?^_`{|}~-@shop.example", true],
    ['dots within', 'a.b.c@shop.example', true],
    ['a dot first', '.a@shop.example', false],
    ['a dot last', 'a.@shop.example', false],
    ['two dots', 'a..b@shop.example', false],
    ['a dash first in a label', 'a@-shop.example', false],
    ['a dash last in a label', 'a@shop-.example', false],
    ['a dash within', 'a@sh-op.example', true],
    ['a line in the domain', 'a@sh_op.example', false],
    ['a digit in the last label', 'a@shop.e1', false],
    ['a coded last label', 'a@shop.xn--p1ai', true],
    ['a coded last label that ends with a dash', 'a@shop.xn--', false],
    ['a dot at the end', 'a@shop.example.', false],
    ['letters that are not English', 'ä@shop.example', false],
    ['two addresses', 'a@shop.example,b@shop.example', false],
    ['nothing before the sign', '@shop.example', false],
    ['only the sign', '@', false],
  ])('%s', (_, email, isTaken) => {
    expect(emailProblem(email)).toBe(isTaken ? undefined : 'email_invalid');
  });

  it('whatever is typed, it is judged as it is stored', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const stored = normaliseEmail(text);
        expect(normaliseEmail(stored)).toBe(stored);
        expect(emailProblem(text)).toBe(emailProblem(stored));
      }),
    );
  });
});

describe('[P-04] how long a password may be', () => {
  const mixed = (length: number) => 'aB3xK9'.repeat(40).slice(0, length - 1) + (length % 2 === 0 ? 'z' : 'q');
  const words = (length: number) => `two words, ${'aB3xK9mQ4z'.repeat(30)}`.slice(0, length);

  it.each([
    [3, 'password_form'],
    [4, undefined],
    [19, undefined],
    [20, undefined],
    [21, undefined],
    [200, undefined],
    [201, 'password_form'],
  ])('%i letters and digits: %s', (length, problem) => {
    expect(passwordProblem(mixed(length))).toBe(problem);
  });

  it.each([
    [PASSWORD_LENGTH.long - 1, 'password_form'],
    [PASSWORD_LENGTH.long, undefined],
    [PASSWORD_LENGTH.most, undefined],
    [PASSWORD_LENGTH.most + 1, 'password_form'],
  ])('%i characters with a blank and a comma: %s', (length, problem) => {
    expect(passwordProblem(words(length))).toBe(problem);
  });

  it('twelve to two hundred, at the desk at least ten', () => {
    expect([PASSWORD_LENGTH, DESK_PASSWORD_LENGTH]).toEqual([
      { long: 12, most: 200 },
      { least: 10, most: 200 },
    ]);
  });

  it('a picture is one character, and what cannot be seen is none', () => {
    expect(passwordProblem('🐪🏜️🌙⭐🐫🌵🧭🏕️🔥🏺')).toBeUndefined();
    expect(passwordProblem('🐪🌙⭐🐫🌵🧭🔥🏺🪔🫖🧿')).toBe('password_form');
    expect(passwordProblem('twelve or more\u0000')).toBe('password_form');
    expect(passwordProblem('twelve or more\u007F')).toBe('password_form');
  });
});

describe('[Q-07] passwords that are guessed first', () => {
  it.each([
    ['one letter', 'bbbb', true],
    ['a pair', 'abababab', true],
    ['a piece of eight', 'a1b2c3d4a1b2c3d4', true],
    ['a piece of nine', 'a1b2c3d4ea1b2c3d4e', false],
    ['a piece and a rest', 'abcabca', false],
    ['in either case', 'abcABC', true],
    ['up the alphabet', 'cdefg', true],
    ['down the alphabet', 'gfedc', true],
    ['digits after a letter', 'a1234567', false],
    ['up and one astray', 'abcdf', false],
    ['up and down', 'abcba', false],
    ['every second letter', 'aceg', false],
  ])('%s', (_, password, isGuessed) => {
    expect(passwordProblem(password)).toBe(isGuessed ? 'password_guessable' : undefined);
  });

  it.each([
    ['the address', 'ann.lee@shop.example', 'password_guessable'],
    ['the address in capitals', 'ANN.LEE@SHOP.EXAMPLE', 'password_guessable'],
    ['what stands before the sign', 'ann.lee', 'password_form'],
    ['something with the address in it', 'my ann.lee@shop.example', undefined],
    ['the domain', 'shop dot example', undefined],
  ])('one’s own: %s', (_, password, problem) => {
    expect(newPasswordProblem(password, password, ' Ann.Lee@Shop.example')).toBe(problem);
  });

  it('of several reasons the form is told first, then the address, then the repetition', () => {
    expect(newPasswordProblem('ab', 'cd', 'ab@shop.example')).toBe('password_form');
    expect(newPasswordProblem('annlee', 'other', 'annlee@shop.example')).toBe('password_guessable');
    expect(newPasswordProblem('annlee', 'other', 'bob@shop.example')).toBe('passwords_differ');
    expect(newPasswordProblem('annlee', 'annlee', '')).toBeUndefined();
    expect(newPasswordProblem('', '', '')).toBe('password_required');
  });
});

describe('[S-01] a password for the desk at its edges', () => {
  it.each([
    ['nine characters', 'aB3xK9mQ4', 'desk_password_short'],
    ['ten', 'aB3xK9mQ4z', undefined],
    ['nine pictures', '🐪'.repeat(9), 'desk_password_short'],
    ['ten pictures', '🐪'.repeat(10), undefined],
    ['the address with blanks around it', ' mei@shop.example ', 'desk_password_email'],
    ['short, before it is the address', 'm@s.co', 'desk_password_short'],
  ])('%s', (_, password, problem) => {
    const email = password === 'm@s.co' ? password : 'Mei@Shop.example';
    expect(deskPasswordProblem(password, password, email)).toBe(problem);
  });

  it('the repetition is compared last, letter by letter', () => {
    expect(deskPasswordProblem('short', 'other', 'a@b.co')).toBe('desk_password_short');
    expect(deskPasswordProblem('aB3xK9mQ4z', 'ab3xK9mQ4z', 'a@b.co')).toBe('passwords_differ');
    expect(deskPasswordProblem('aB3xK9mQ4z', '', 'a@b.co')).toBe('passwords_differ');
  });
});

describe('[P-04] a password that is changed', () => {
  it.each([
    ['all right', ['old', 'annlee', 'annlee'], {}],
    ['no old one', ['', 'annlee', 'annlee'], { oldPassword: 'password_required' }],
    ['a blank is an old one', [' ', 'annlee', 'annlee'], {}],
    ['a new one of the wrong form, repeated', ['old', 'ab', 'ab'], { newPassword: 'password_form' }],
    ['one that is guessed', ['old', 'abcd', 'abcd'], { newPassword: 'password_guessable' }],
    ['not repeated', ['old', 'annlee', ''], { repeated: 'password_required' }],
    [
      'wrong and not the same',
      ['old', 'ab', 'cd'],
      { newPassword: 'password_form', repeated: 'passwords_differ' },
    ],
  ])('%s', (_, [oldPassword = '', newPassword = '', repeated = ''], problems) => {
    expect(passwordChangeProblems({ oldPassword, newPassword, repeated })).toEqual(problems);
  });
});
