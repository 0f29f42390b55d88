import type { GoodsDetail, Sku } from '@caravan/contract/goods/goods.calls';
import { useState } from 'react';
import { type Choice, chosenSku, firstChoice, missingOf, toggled } from '../sku/sku-choice.ts';

export interface ProductChoice {
  readonly choice: Choice;
  readonly choose: (name: string, value: string) => void;
  /** Once everything is chosen. */
  readonly sku: Sku | undefined;
  readonly missing: readonly string[];
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  readonly stock: number;
  /** Somebody wanted to buy before everything was chosen. */
  readonly isReminded: boolean;
  readonly remind: () => void;
}

/** Which SKU of a product is wanted, and how many of it. */
export const useProductChoice = ({ skus, stock: stockOfAll, minOrder }: GoodsDetail): ProductChoice => {
  const [choice, setChoice] = useState(() => firstChoice(skus));
  const [wanted, setQuantity] = useState(minOrder);
  const [isReminded, setReminded] = useState(false);
  const sku = chosenSku(skus, choice);
  const stock = sku?.stock ?? stockOfAll;
  const missing = missingOf(skus, choice);
  return {
    choice,
    choose: (name, value) => setChoice((before) => toggled(before, name, value)),
    sku,
    missing,
    quantity: Math.max(minOrder, Math.min(wanted, stock)),
    setQuantity,
    stock,
    isReminded: isReminded && missing.length > 0,
    remind: () => setReminded(true),
  };
};
