import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { read } from '../../../shell/api.ts';

const MOST_AT_ONCE = 100;

interface ChosenParcels {
  readonly parcels: readonly StaffParcelDetail[];
  readonly isLoading: boolean;
  readonly error: unknown;
}

/** The parcels whose codes stand in the address, in that order. */
export const useChosenParcels = (): ChosenParcels => {
  const [query] = useSearchParams();
  const codes = [...new Set((query.get('codes') ?? '').split(',').filter(Boolean))].slice(0, MOST_AT_ONCE);
  const answers = useQueries({
    queries: codes.map((parcelCode) => read('GET /staff/parcels/detail', { parcelCode })),
  });
  return {
    parcels: answers.flatMap((answer) => (answer.data ? [answer.data] : [])),
    isLoading: answers.some((answer) => answer.isLoading),
    error: answers.find((answer) => answer.error)?.error ?? null,
  };
};
