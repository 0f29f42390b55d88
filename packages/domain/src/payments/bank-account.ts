const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
const BIC = /^[A-Z\d]{4}([A-Z]{2})[A-Z\d]{2}(?:[A-Z\d]{3})?$/;
const MODULUS = 97;

/** An account's number without the blanks and dashes that people divide it with. */
export const plainAccount = (account: string): string => account.replace(/[\s-]+/gu, '').toUpperCase();

/** Whether a number is written as an IBAN is (ISO 13616), be it right or not. */
export const looksLikeIban = (account: string): boolean => IBAN.test(plainAccount(account));

/** Whether a number is an IBAN whose check digits hold (ISO 7064, modulus 97). */
export const isIban = (account: string): boolean => {
  const plain = plainAccount(account);
  if (!IBAN.test(plain)) return false;
  const digits = [...(plain.slice(4) + plain.slice(0, 4))]
    .map((letter) => Number.parseInt(letter, 36))
    .join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % MODULUS;
  return rest === 1;
};

export const isBic = (text: string): boolean => BIC.test(text);

/**
 * The BIC (ISO 9362) that somebody wrote beside the bank's name; undefined when nothing there surely is one. A name of
 * eight letters looks like one: it counts alone, after "BIC" or "SWIFT", or when it names the IBAN's own country.
 */
export const bicIn = (bank: string, account: string): string | undefined => {
  const words = bank
    .toUpperCase()
    .split(/[^A-Z\d]+/u)
    .filter(Boolean);
  const country = isIban(account) ? plainAccount(account).slice(0, 2) : undefined;
  return words.find((word, at) => {
    const [, own] = BIC.exec(word) ?? [];
    if (own === undefined) return false;
    const before = words[at - 1];
    return words.length === 1 || before === 'BIC' || before === 'SWIFT' || own === country;
  });
};
