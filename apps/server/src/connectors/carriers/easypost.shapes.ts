import * as z from 'zod';

/** Source of all shapes: https://docs.easypost.com/docs/shipments and https://docs.easypost.com/docs/scan-form, November 2026. */
export const rate = z.looseObject({
  id: z.string(),
  service: z.string(),
  rate: z.string(),
  currency: z.string(),
  carrier_account_id: z.string().nullish(),
});

const label = z.looseObject({
  label_url: z.string().nullish(),
  label_pdf_url: z.string().nullish(),
  label_zpl_url: z.string().nullish(),
});

export const shipment = z.looseObject({
  id: z.string(),
  tracking_code: z.string().nullish(),
  rates: z.array(rate).nullish(),
  selected_rate: rate.nullish(),
  postage_label: label.nullish(),
  refund_status: z.string().nullish(),
});
export type Shipment = z.output<typeof shipment>;

export const scanForm = z.looseObject({
  id: z.string(),
  status: z.string(),
  form_url: z.string().nullish(),
});

export const failure = z.looseObject({ error: z.looseObject({ code: z.string() }) });
