/** The number by which customs of a country knows the person who receives a parcel. */
export interface ReceiverNumber {
  /** As it is called there. */
  readonly name: string;
  /** Parcels without it are held or sent back; else some carriers ask for it. */
  readonly isNeeded: boolean;
}

interface NumberRule extends ReceiverNumber {
  readonly isOne: (number: string) => boolean;
}

/**
 * South Korea: PCCC of P and 12 digits (dhlexpress.nl, South Korea, mandatory since 1 January 2019). Brazil: CPF, of firms
 * CNPJ (USPS Postal Bulletin 22536 of 2 January 2020, after UPU circular 161 of 2019). Mexico: carriers ask for RFC or
 * CURP at the door of customs; no source makes the shop print it, so that it may stay empty.
 */
const RULES: Readonly<Record<string, NumberRule>> = {
  BR: { name: 'CPF / CNPJ', isNeeded: true, isOne: (number) => isCpf(number) || isCnpj(number) },
  KR: { name: 'PCCC', isNeeded: true, isOne: (number) => /^P\d{12}$/.test(number) },
  MX: { name: 'RFC / CURP', isNeeded: false, isOne: (number) => RFC.test(number) || CURP.test(number) },
};

const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;
const CURP = /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d$/;

/** What a country wants to know; undefined where nothing is asked for. */
export const receiverNumberIn = (country: string): ReceiverNumber | undefined =>
  Object.hasOwn(RULES, country) ? RULES[country] : undefined;

/** The name of the number that customs there needs and this address does not have; undefined where nothing is missing. */
export const lackedNumber = ({
  country,
  taxNumber = '',
}: {
  readonly country: string;
  readonly taxNumber?: string | undefined;
}): string | undefined => {
  const asked = receiverNumberIn(country);
  return asked?.isNeeded === true && taxNumber.trim() === '' ? asked.name : undefined;
};

/** A number without the dots and dashes that people type. */
export const bareNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[\s./-]/g, '');

/** Whether it can be such a number of the country. */
export const isReceiverNumber = (country: string, typed: string): boolean =>
  Object.hasOwn(RULES, country) && RULES[country]?.isOne(bareNumber(typed)) === true;

/** Nine digits and two that check them; eleven times the same one is none. */
const isCpf = (number: string): boolean =>
  /^\d{11}$/.test(number) &&
  !/^(\d)\1+$/.test(number) &&
  [9, 10].every((place) => checkDigit(number.slice(0, place), place + 1) === Number(number[place]));

/** Twelve letters or digits (letters since July 2026) and two digits that check them. */
const isCnpj = (number: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(number) &&
  !/^(\d)\1+$/.test(number) &&
  [12, 13].every((place) => checkDigit(number.slice(0, place), 9) === Number(number[place]));

/** Modulo 11 with weights from 2 at the end up to `most`, and again from 2. */
function checkDigit(text: string, most: number): number {
  const sum = [...text]
    .toReversed()
    .reduce((total, letter, place) => total + (letter.charCodeAt(0) - 48) * (2 + (place % (most - 1))), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
