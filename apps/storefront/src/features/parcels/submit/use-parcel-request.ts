import { CallFailure } from '@caravan/contract/client';
import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { isRefusal } from '../../../shell/forms/refusal.ts';
import { type ParcelRequest, planQuery, quoteQuery } from '../parcels.queries.ts';
import type { Plans } from './plan-choice.tsx';
import type { WantedParcel } from './submit-parcel-bar.tsx';

export type Addresses = OutputOf<ShopCalls['GET /address/list']>;

/** What is about to be submitted, and its price. */
interface Priced {
  readonly parcels: readonly WantedParcel[];
  readonly total: number;
  readonly maximum: number;
  readonly currency: CurrencyCode;
}

const firstOf = ([first]: Addresses): string => first?.id ?? '';

/** What is typed, else what was paid. */
const declared = (
  typedUsd: number | undefined,
  quote: { readonly declaredUsd: number } | undefined,
): number => typedUsd ?? quote?.declaredUsd ?? 0;

/** What the shopper has chosen so far, and what the lines and the planner say to it. */
export const useParcelRequest = (storedItemIds: readonly string[], addresses: Addresses) => {
  const { call } = useApp();
  const [addressId, chooseAddress] = useState(firstOf(addresses));
  const [services, setServices] = useState<readonly string[]>([]);
  // until something else is typed, what was paid
  const [typedUsd, setDeclared] = useState<number>();
  const [chosenLine, chooseLine] = useState<string>();
  const [place, choosePlan] = useState(0);
  const [latestDays, allowDays] = useState<number>();
  const [isCapped, cap] = useState(true);
  const [chosenWay, chooseWay] = useState<Way>();
  const request = {
    storedItemIds,
    addressId,
    services,
    ...(typedUsd !== undefined && { declaredUsd: typedUsd }),
  };
  // What goes into a parcel is not asked for as a request any more, also while the next page comes.
  const [isMade, setMade] = useState(false);
  const rest = isMade && { enabled: false };
  const quote = useQuery({ ...quoteQuery(call, request), ...rest });
  const declaredUsd = declared(typedUsd, quote.data);
  const plans = useQuery({ ...planQuery(call, request, latestDays), ...rest });
  const offer = chosenOffer(quote.data?.offers, chosenLine);
  const planPlace = placeWithin(place, plans.data);
  const way = chosenWay ?? usualWay(storedItemIds.length, quote.data !== undefined && offer === undefined);
  const asked = way === 'plan' ? plans : quote;
  return {
    address: addresses.find(({ id }) => id === addressId),
    quote: quote.data,
    plans: plans.data,
    offer,
    way,
    planPlace,
    priced:
      way === 'plan'
        ? planPriced(plans.data, planPlace, request, isCapped)
        : offerPriced(offer, { ...request, declaredUsd }, isCapped),
    lying: lyingApart(quote.error),
    isRefused: quote.data === undefined && isRefusal(quote.error),
    asked,
    isStale: asked.isPlaceholderData,
    setMade,
    chooseAddress,
    chooseLine,
    choosePlan,
    chooseWay,
    arrival: { latestDays, onAllow: allowDays },
    cap: { isCapped, onChange: cap },
    extras: {
      chosen: services,
      onChange: setServices,
      declaredUsd,
      onDeclare: setDeclared,
    },
  };
};

/** Which of the goods lie in which warehouse, where they are several. */
const lyingApart = (failure: unknown): string | undefined =>
  failure instanceof CallFailure && failure.reason === 'goods_in_several_warehouses'
    ? String(failure.details?.['goods'] ?? '')
    : undefined;

type Way = 'one' | 'plan';

/** Where no line takes everything in one parcel, the plan is what there is. */
const usualWay = (count: number, isRefusedTogether: boolean): Way =>
  count > 1 && isRefusedTogether ? 'plan' : 'one';

const placeWithin = (place: number, plans: Plans | undefined): number =>
  place < (plans?.plans.length ?? 0) ? place : 0;

const offerPriced = (
  offer: FreightOffer | undefined,
  { storedItemIds, services, declaredUsd }: ParcelRequest & { readonly declaredUsd: number },
  isCapped: boolean,
): Priced | undefined => {
  if (!offer) return undefined;
  const { lineCode, total, maximum, currency } = offer;
  const expectedTotal = isCapped ? maximum : total;
  return {
    parcels: [{ storedItemIds, services, declaredUsd, lineCode, expectedTotal }],
    total,
    maximum,
    currency,
  };
};

const planPriced = (
  plans: Plans | undefined,
  place: number,
  { services }: ParcelRequest,
  isCapped: boolean,
): Priced | undefined => {
  const plan = plans?.plans[place];
  if (!plan) return undefined;
  return {
    parcels: plan.parcels.map((parcel) => ({
      storedItemIds: parcel.storedItemIds,
      services,
      declaredUsd: parcel.declaredUsd,
      lineCode: parcel.lineCode,
      expectedTotal: isCapped ? parcel.maximum : parcel.total,
    })),
    total: plan.total,
    maximum: plan.maximum,
    currency: plans.currency,
  };
};

/** The line that was chosen, as long as it takes the parcel; else the cheapest. */
const chosenOffer = (
  offers: readonly FreightOffer[] = [],
  chosenLine: string | undefined,
): FreightOffer | undefined => {
  const possible = offers.filter(({ isPossible }) => isPossible);
  return possible.find(({ lineCode }) => lineCode === chosenLine) ?? possible[0];
};
