/** `purchase_units` for `purchaseUnits`: PayPal's package names fields otherwise than its interface does. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Name;

/** A request of PayPal's package as it is written on the wire. */
export type Wire<Type> = Type extends string
  ? `${Type}`
  : Type extends readonly (infer Part)[]
    ? readonly Wire<Part>[]
    : Type extends object
      ? { [Name in keyof Type as Name extends string ? SnakeCase<Name> : Name]: Wire<Type[Name]> }
      : Type;
