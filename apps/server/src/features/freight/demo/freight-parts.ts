import type { LineService } from '@caravan/domain/freight-tariff';

/** What all lines of the demo shop share. */
export const insurance: LineService = {
  code: 'insurance',
  names: { en: 'Insurance', zh: '运输保险' },
  isForced: false,
  fee: { per: 'declared_value', basisPoints: 200, minFen: 300 },
};

/** Fen for an amount in yuan. */
export const yuan = (amount: number): number => Math.round(amount * 100);
