/** The examples that show what a price rule comes to, by the names that the desk has words for. */
export const FEE_SAMPLES = [
  'domestic_freight_unknown',
  'domestic_freight_200',
  'storage_1kg_10days',
  'storage_5kg_30days',
  'photo_1',
  'photo_5',
  'remove_packaging',
  'vacuum',
  'reinforced_box',
  'moisture_barrier',
  'insurance_100',
  'insurance_2000',
  'trial_packing',
  'missing_2',
  'missing_10',
  'top_up_least',
  'top_up_most',
  'withdrawal_least',
  'payout_least',
] as const;
export type FeeSampleName = (typeof FEE_SAMPLES)[number];
