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
    ['abcd', undefined],
    ['A123456789012345678z', undefined],
    ['', 'password_required'],
    ['abc', 'password_form'],
    ['a'.repeat(21), 'password_form'],
    ['1abcd', 'password_form'],
    ['abc d', 'password_form'],
    ['abcd!', 'password_form'],
    ['ábcd', 'password_form'],
    ['abcd\n', 'password_form'],
  ])('[P-04] "%s" gives %s: a letter first, 4 to 20 letters or digits', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  it('[P-04] the two typed must match', () => {
    expect(newPasswordProblem('abcd', 'abcd')).toBeUndefined();
    expect(newPasswordProblem('abcd', 'abcD')).toBe('passwords_differ');
    expect(newPasswordProblem('abcd', '')).toBe('password_required');
    expect(newPasswordProblem('ab', 'ab')).toBe('password_form');
  });

  it('[P-04] old, new and repeated are all required for a change; an old one of another form still counts', () => {
    expect(passwordChangeProblems({ oldPassword: '', newPassword: '', repeated: '' })).toEqual({
      oldPassword: 'password_required',
      newPassword: 'password_required',
      repeated: 'password_required',
    });
    expect(passwordChangeProblems({ oldPassword: '!', newPassword: 'abcd', repeated: 'abce' })).toEqual({
      repeated: 'passwords_differ',
    });
    expect(passwordChangeProblems({ oldPassword: 'x', newPassword: 'abcd', repeated: 'abcd' })).toEqual({});
  });
});
