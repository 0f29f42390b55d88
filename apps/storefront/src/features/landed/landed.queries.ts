import type { InputOf, OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type CallApi, useApp } from '../../shell/app.tsx';
import { useHydrated } from '../../shell/page/gates.tsx';

export type Landed = OutputOf<ShopCalls['POST /parcel/landedCost']>;
export type Way = Landed['ways'][number];

type Input = InputOf<ShopCalls['POST /parcel/landedCost']>;
/** What is on its way home: goods to buy, orders, goods in the warehouse, parcels, or what a payment was for. */
export type LandedQuestion = { readonly [Key in keyof Input]: Input[Key] };

const MINUTE_MS = 60_000;

/** What it costs until it is at home, and when it is there. */
export const landedQuery = (call: CallApi, question: LandedQuestion) =>
  queryOptions({
    queryKey: ['landed', 'cost', question],
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('POST /parcel/landedCost', question, { signal, silent: true }),
  });

/** The same for a component; nothing is asked about nothing, nor while the server draws the page. */
export const useLanded = (question: LandedQuestion) => {
  const { call } = useApp();
  const { country: _, ...things } = question;
  const isAsked = Object.values(things).some((thing) => thing !== undefined && thing.length > 0);
  return useQuery({ ...landedQuery(call, question), enabled: useHydrated() && isAsked });
};

export const countriesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['landed', 'countries'],
    staleTime: 60 * MINUTE_MS,
    queryFn: ({ signal }) =>
      call('GET /system/globalAddress/getAddressListByName', {}, { signal, silent: true }),
  });
