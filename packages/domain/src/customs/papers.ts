import { EU_COUNTRIES } from '../orders/contract-withdrawal.ts';

/** Who pays duty and import tax: the line at sale, or the receiver at the door. */
export const INCOTERMS = ['DAP', 'DDP'] as const;
export type Incoterm = (typeof INCOTERMS)[number];

export const incotermOf = ({ taxIncluded }: { readonly taxIncluded: boolean }): Incoterm =>
  taxIncluded ? 'DDP' : 'DAP';

/** Pieces of one value. */
export interface ValuedPieces {
  readonly quantity: number;
  readonly unitCents: number;
}

/** A value over its pieces so that quantities × unit values come to it: where it does not divide, some cost a cent more. */
export function evenPieces(valueCents: number, quantity: number): ValuedPieces[] {
  const low = Math.floor(valueCents / quantity);
  const raised = valueCents - low * quantity;
  return [
    { quantity: raised, unitCents: low + 1 },
    { quantity: quantity - raised, unitCents: low },
  ].filter((pieces) => pieces.quantity > 0);
}

interface TaxNumber {
  readonly label: string;
  readonly number: string;
}

const isUnion = (country: string): boolean => (EU_COUNTRIES as readonly string[]).includes(country);

/** The country that a number begins with, where it names one: letters before the first figure. */
const prefixOf = (number: string): string => {
  const [prefix = ''] =
    /^[A-Z]{2}(?=[\dA-Z]*\d)/.exec(number.toUpperCase().replaceAll(/[^\dA-Z]/g, '')) ?? [];
  return prefix;
};

const isOfUnion = (prefix: string): boolean => isUnion(prefix) || prefix === 'EU' || prefix === 'EL';

/**
 * The sender's numbers that customs of a country can use: those of the country, those of the Union within it, the one for
 * import at sale (IOSS) only where the tax was paid at sale, and those that name no country.
 */
export const numbersFor = <Number extends TaxNumber>(
  numbers: readonly Number[],
  { country, incoterm }: { readonly country: string; readonly incoterm: Incoterm },
): Number[] =>
  numbers.filter(({ label, number }) => {
    const prefix = prefixOf(number);
    if (/ioss/i.test(label) || prefix === 'IM') return isUnion(country) && incoterm === 'DDP';
    return prefix === '' || prefix === country || (isUnion(country) && isOfUnion(prefix));
  });
