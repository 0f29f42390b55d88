import type { OrderDetail } from '@caravan/contract/orders/orders.shapes';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { parseJson, session } from '../../shell/storage.ts';
import { addressOf, type AddressValues, EMPTY_ADDRESS } from '../accounts/index.ts';

export interface QuickValues extends AddressValues {
  email: string;
}

/** What the order knows already, else what was typed before in this tab. */
export const firstValues = (order: OrderDetail): QuickValues => {
  const draft = parseJson(session.get('checkoutDraft')) as Partial<QuickValues> | undefined; // written by useDraft
  const known = order.address ? { ...addressOf(order.address), email: order.contactEmail ?? '' } : draft;
  return { ...EMPTY_ADDRESS, email: '', ...known };
};

/** Keeps what is typed, so that a reload or a lost connection costs nothing. */
export const useDraft = ({ watch }: UseFormReturn<QuickValues>): void => {
  useEffect(() => {
    const watching = watch((values) => session.set('checkoutDraft', JSON.stringify(values)));
    return () => watching.unsubscribe();
  }, [watch]);
};

export const forgetDraft = (): void => session.remove('checkoutDraft');
