/** A parameter as Stripe's types have it. */
export type StripeParameter =
  | string
  | number
  | boolean
  | readonly StripeParameter[]
  | { readonly [name: string]: StripeParameter | undefined };

/** Parameters as Stripe reads them in bodies and queries: `line_items[0][quantity]=1`. */
export const stripeForm = (parameters: object): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      fieldsOf(name, value as StripeParameter | undefined),
    ), // made by stripe-requests.ts
  ).toString();

const fieldsOf = (name: string, value: StripeParameter | undefined): [string, string][] => {
  if (value === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((part, at) => fieldsOf(`${name}[${at}]`, part as StripeParameter)); // of an array of them
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([inner, part]) => fieldsOf(`${name}[${inner}]`, part));
  return [[name, String(value)]];
};
