/** Why an e-mail address is not taken. */
export type EmailProblem = 'email_required' | 'email_invalid';

/** Why a password is not taken. */
export type PasswordProblem =
  | 'password_required'
  | 'password_form'
  | 'password_guessable'
  | 'passwords_differ';

/** From `long` on any characters will do; more than `most` would only cost the server time. */
export const PASSWORD_LENGTH = { long: 12, most: 200 } as const;

/** Why an e-mail is not taken, undefined when it is: one @, a domain with a dot, nothing that mail servers refuse. */
export function emailProblem(email: string): EmailProblem | undefined {
  const address = normaliseEmail(email);
  if (address === '') return 'email_required';
  const at = address.lastIndexOf('@');
  const isValid =
    at !== -1 &&
    address.length <= 254 &&
    isLocalPart(address.slice(0, at)) &&
    isDomain(address.slice(at + 1));
  return isValid ? undefined : 'email_invalid';
}

/** The form an e-mail is stored and compared in: trimmed and in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Why a password is not taken, undefined when it is: a letter first, then 3 to 19 letters or digits (ASCII), or 12 to 200
 * characters of any kind; and none that is guessed first.
 */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password === '') return 'password_required';
  if (!/^[a-zA-Z][a-zA-Z0-9]{3,19}$/.test(password) && !isLong(password)) return 'password_form';
  return isTrivial(password.toLowerCase()) ? 'password_guessable' : undefined;
}

/** Why a new password typed twice is not taken; it is not the person's own address either. */
export function newPasswordProblem(
  password: string,
  repeated: string,
  email = '',
): PasswordProblem | undefined {
  return passwordProblem(password) ?? ownAddressProblem(password, email) ?? repeatProblem(password, repeated);
}

const isLong = (password: string): boolean => {
  const { length } = [...password];
  return length >= PASSWORD_LENGTH.long && length <= PASSWORD_LENGTH.most && !/\p{Cc}/u.test(password);
};

/** A short piece again and again (`aaaa`, `abcabc`), or neighbours in the alphabet (`abcdef`, `fedcba`). */
const isTrivial = (password: string): boolean => {
  if (/^(.{1,8})\1+$/su.test(password)) return true;
  const steps = [...password].map((letter, at, all) =>
    at === 0 ? undefined : (letter.codePointAt(0) ?? 0) - (all[at - 1]?.codePointAt(0) ?? 0),
  );
  return [1, -1].some((step) => steps.slice(1).every((each) => each === step));
};

function ownAddressProblem(password: string, email: string): PasswordProblem | undefined {
  const address = normaliseEmail(email);
  if (address === '') return undefined;
  const own = [address, address.slice(0, address.lastIndexOf('@'))];
  return own.includes(normaliseEmail(password)) ? 'password_guessable' : undefined;
}

/** Fewer letters can be guessed in an evening by anyone who has stolen the table of hashes. */
export const DESK_PASSWORD_LENGTH = { least: 10, most: 200 } as const;

/**
 * Why a new password for the desk, typed twice, is not taken: long instead of adorned (NIST SP 800-63B), and not the
 * e-mail address again.
 */
export function deskPasswordProblem(
  password: string,
  repeated: string,
  email: string,
): 'password_required' | 'passwords_differ' | 'desk_password_short' | 'desk_password_email' | undefined {
  if (password === '') return 'password_required';
  if ([...password].length < DESK_PASSWORD_LENGTH.least) return 'desk_password_short';
  if (normaliseEmail(password) === normaliseEmail(email)) return 'desk_password_email';
  return repeated === password ? undefined : 'passwords_differ';
}

/** What is wrong with each field of a password change; empty when nothing is. The old one only has to be there. */
export function passwordChangeProblems(change: {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}): { oldPassword?: PasswordProblem; newPassword?: PasswordProblem; repeated?: PasswordProblem } {
  const newProblem = passwordProblem(change.newPassword);
  const repeatedProblem = repeatProblem(change.newPassword, change.repeated);
  return {
    ...(change.oldPassword === '' && { oldPassword: 'password_required' as const }),
    ...(newProblem !== undefined && { newPassword: newProblem }),
    ...(repeatedProblem !== undefined && { repeated: repeatedProblem }),
  };
}

function repeatProblem(password: string, repeated: string): PasswordProblem | undefined {
  if (repeated === '') return 'password_required';
  return repeated === password ? undefined : 'passwords_differ';
}

function isLocalPart(text: string): boolean {
  return /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}$/.test(text) && !isDotted(text);
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length >= 2 && labels.every(isLabel) && (/^[a-z]{2,63}$/.test(last) || last.startsWith('xn--'))
  );
}

function isLabel(label: string): boolean {
  return /^[a-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-');
}

function isDotted(text: string): boolean {
  return text.startsWith('.') || text.endsWith('.') || text.includes('..');
}
