import { describe, expect, it } from 'vitest';
import {
  emailProblem,
  newPasswordProblem,
  normaliseEmail,
  passwordChangeProblems,
  passwordProblem,
} from './credentials.ts';

describe('e-mail', () => {
  it.each([
    'ann@shop.example',
    ' Ann.Lee+cn@Mail.Shop.EXAMPLE ',
    "o'neil@a-b.co",
    '1@2.io',
    'a@xn--fiq228c.xn--fiqs8s',
  ])('[P-04] "%s" is taken', (email) => {
    expect(emailProblem(email)).toBeUndefined();
  });

  it.each([
    'ann',
    'ann@shop',
    '@shop.example',
    'ann@',
    'a b@shop.example',
    'a@b@shop.example',
    '.a@shop.example',
    'a..b@shop.example',
    'a@-shop.example',
    'a@shop..example',
    'a@shop.e1',
    'a@[127.0.0.1]',
    'a<script>@shop.example',
    `${'a'.repeat(65)}@shop.example`,
    `a@${'shop.'.repeat(60)}example`,
    `${'a.'.repeat(100_000)}@`,
  ])('[P-04] "%s" is refused', (email) => {
    expect(emailProblem(email)).toBe('email_invalid');
  });

  it('[P-04] is required', () => {
    expect(emailProblem('')).toBe('email_required');
    expect(emailProblem('   ')).toBe('email_required');
  });

  it('two spellings of one address are one account', () => {
    expect(normaliseEmail(' Ann@Shop.Example ')).toBe(normaliseEmail('ann@shop.example'));
  });
});

describe('password', () => {
  it.each([
    ['abce', undefined],
    ['A123456789012345678z', undefined],
    ['four words and a comma, or more', undefined],
    ['骆驼走过沙漠的时候月亮很圆', undefined],
    ['ab cd ef gh', 'password_form'],
    ['ab cd ef gh i', undefined],
    ['tab\tin between words', 'password_form'],
    ['x1 '.repeat(80), 'password_form'],
    ['', 'password_required'],
    ['abc', 'password_form'],
    ['1abcd', 'password_form'],
    ['abc d', 'password_form'],
    ['abcd!', 'password_form'],
    ['ábcd', 'password_form'],
    ['abcd\n', 'password_form'],
  ])(
    '[P-04] [Q-07] "%s" gives %s: a letter first, 4 to 20 letters or digits, or long',
    (password, problem) => {
      expect(passwordProblem(password)).toBe(problem);
    },
  );

  it.each(['aaaa', 'A'.repeat(30), 'abcabc', 'Abcd', 'zyxwv', 'word word word ', 'ab12ab12'])(
    '[Q-07] "%s" is guessed first',
    (password) => {
      expect(passwordProblem(password)).toBe('password_guessable');
    },
  );

  it('[Q-07] one’s own address is guessed first as well', () => {
    const problemOf = (password: string) =>
      newPasswordProblem(password, password, 'Marie.Curie@shop.example');
    expect(problemOf('marie.curie@shop.example')).toBe('password_guessable');
    expect(newPasswordProblem('curie', 'curie', 'Curie@shop.example')).toBe('password_guessable');
    expect(problemOf('marie.curie@shop.example!')).toBeUndefined();
  });

  it('[P-04] the two typed must match', () => {
    expect(newPasswordProblem('abce', 'abce')).toBeUndefined();
    expect(newPasswordProblem('abce', 'abcE')).toBe('passwords_differ');
    expect(newPasswordProblem('abce', '')).toBe('password_required');
    expect(newPasswordProblem('ab', 'ab')).toBe('password_form');
  });

  it('[P-04] old, new and repeated are all required for a change; an old one of another form still counts', () => {
    expect(passwordChangeProblems({ oldPassword: '', newPassword: '', repeated: '' })).toEqual({
      oldPassword: 'password_required',
      newPassword: 'password_required',
      repeated: 'password_required',
    });
    expect(passwordChangeProblems({ oldPassword: '!', newPassword: 'abce', repeated: 'abcf' })).toEqual({
      repeated: 'passwords_differ',
    });
    expect(passwordChangeProblems({ oldPassword: 'x', newPassword: 'abce', repeated: 'abce' })).toEqual({});
  });
});
