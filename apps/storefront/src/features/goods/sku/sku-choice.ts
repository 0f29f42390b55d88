import type { GoodsDetail, Sku } from '@caravan/contract/goods/goods.calls';

/** What was chosen of each property: `{ Colour: 'Black', Size: 'M' }`. */
export type Choice = Readonly<Record<string, string>>;

export interface OptionOfProperty {
  readonly value: string;
  readonly picture: string | null;
  /** Whether it can be had together with what else is chosen. */
  readonly isAvailable: boolean;
}

export interface PropertyToChoose {
  readonly name: string;
  readonly options: readonly OptionOfProperty[];
}

/** A SKU's own picture, only where its address is one a browser may open: http, https, or a picture of ours. */
export const skuPicture = ({ skuPic }: Pick<Sku, 'skuPic'>): string | null =>
  skuPic !== null && /^(?:https?:\/\/|\/media\/)/.test(skuPic) ? skuPic : null;

/** The properties in the shop's order, each value once; pictures only where they tell values apart. */
export const propertiesOf = (skus: readonly Sku[], choice: Choice): readonly PropertyToChoose[] =>
  namesOf(skus).map((name) => {
    const values = [...new Set(skus.flatMap((sku) => valueOf(sku, name) ?? []))];
    const pictures = new Map(values.map((value) => [value, pictureOf(skus, name, value)] as const));
    const tellsApart = new Set(pictures.values()).size === values.length && values.length > 1;
    return {
      name,
      options: values.map((value) => ({
        value,
        picture: tellsApart ? (pictures.get(value) ?? null) : null,
        isAvailable: isAvailable(skus, choice, name, value),
      })),
    };
  });

/** What is chosen before anybody chose: a property with one value leaves no choice. */
export const firstChoice = (skus: readonly Sku[]): Choice =>
  Object.fromEntries(
    propertiesOf(skus, {}).flatMap(({ name, options }) =>
      options.length === 1 && options[0] ? [[name, options[0].value]] : [],
    ),
  );

/** Choosing a value again lets go of it. */
export const toggled = (choice: Choice, name: string, value: string): Choice => {
  const { [name]: before, ...others } = choice;
  return before === value ? others : { ...others, [name]: value };
};

/** The properties still to be chosen, by name. */
export const missingOf = (skus: readonly Sku[], choice: Choice): readonly string[] =>
  namesOf(skus).filter((name) => !skus.some((sku) => valueOf(sku, name) === choice[name]));

/** The SKU that was chosen, once everything is. */
export const chosenSku = (skus: readonly Sku[], choice: Choice): Sku | undefined =>
  missingOf(skus, choice).length > 0
    ? undefined
    : skus.find((sku) => sku.properties.every(({ name, value }) => choice[name] === value));

/** The picture that shows the choice so far. */
export const picturedBy = (skus: readonly Sku[], choice: Choice): string | null => {
  const names = Object.keys(choice);
  if (names.length === 0) return null;
  const fitting = skus.find((sku) =>
    names.every((name) => (valueOf(sku, name) ?? choice[name]) === choice[name]),
  );
  return fitting ? skuPicture(fitting) : null;
};

/** The least and the most a product costs. */
export const priceSpan = ({ skus, price, priceMax }: Pick<GoodsDetail, 'skus' | 'price' | 'priceMax'>) => ({
  least: Math.min(price, ...skus.map((sku) => sku.price)),
  most: Math.max(priceMax, ...skus.map((sku) => sku.price)),
});

const namesOf = (skus: readonly Sku[]): readonly string[] => [
  ...new Set(skus.flatMap(({ properties }) => properties.map(({ name }) => name))),
];

const valueOf = (sku: Sku, name: string): string | undefined =>
  sku.properties.find((property) => property.name === name)?.value;

const pictureOf = (skus: readonly Sku[], name: string, value: string): string | null => {
  const first = skus.find((sku) => valueOf(sku, name) === value && skuPicture(sku) !== null);
  return first ? skuPicture(first) : null;
};

const isAvailable = (skus: readonly Sku[], choice: Choice, name: string, value: string): boolean =>
  skus.some(
    (sku) =>
      sku.stock > 0 &&
      sku.properties.every((property) =>
        property.name === name
          ? property.value === value
          : choice[property.name] === undefined || choice[property.name] === property.value,
      ),
  );
