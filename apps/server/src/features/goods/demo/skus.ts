import type { ImportedProperty, ImportedSku } from '../import/read/import-format.ts';
import { colours } from './colours.ts';
import type { Colour } from './colours.ts';
import { optionsOf, wordsOf } from './kind.ts';
import type { Kind, SizeSystem, Words } from './kind.ts';
import type { Random } from './random.ts';

type Size = { zh: string; en: string; surcharge: number; weightShare: number };

const same = (values: string, surcharge = 0): Size[] =>
  values.split(' ').map((value, index) => ({
    zh: value,
    en: value,
    surcharge: surcharge * index,
    weightShare: 0.94 + index * 0.03,
  }));

const sizeSystems: Record<SizeSystem, readonly Size[]> = {
  letters: same('S M L XL 2XL'),
  lettersWide: same('M L XL 2XL 3XL 4XL', 0.01),
  womenShoes: same('35 36 37 38 39 40'),
  menShoes: same('39 40 41 42 43 44'),
  kids: same('90 100 110 120 130 140', 0.04).map((size) => ({
    ...size,
    zh: `${size.zh}厘米`,
    en: `${size.en} cm`,
  })),
  waist: same('26 27 28 29 30 31 32'),
  rings: same('11 12 13 14 15 16').map((size) => ({ ...size, zh: `${size.zh}号`, en: `Size ${size.en}` })),
  none: [],
};

const sizeNames: Record<SizeSystem, { zh: string; en: string }> = {
  letters: { zh: '尺码', en: 'Size' },
  lettersWide: { zh: '尺码', en: 'Size' },
  womenShoes: { zh: '鞋码', en: 'Shoe Size' },
  menShoes: { zh: '鞋码', en: 'Shoe Size' },
  kids: { zh: '参考身高', en: 'Height' },
  waist: { zh: '腰围（英寸）', en: 'Waist (inches)' },
  rings: { zh: '圈号', en: 'Ring Size' },
  none: { zh: '规格', en: 'Option' },
};

/** Every colour in every size. `pictureOf` gives the picture of a colour where there is one. */
export function makeSkus(
  kind: Kind,
  shown: readonly Colour[],
  basePriceFen: number,
  pictureOf: (colour: Colour) => string | undefined,
  random: Random,
): ImportedSku[] {
  const { name, sizes } = sizesOf(kind, random);
  const base = random.int(40_000_000, 89_999_999);
  const choices = shown.flatMap((colour) =>
    (sizes.length > 0 ? sizes : [undefined]).map((size) => ({ colour, size })),
  );
  const skus = choices.map(({ colour, size }, index): ImportedSku => {
    const picture = pictureOf(colour);
    return {
      externalId: `${base}${String(index).padStart(4, '0')}`,
      properties: propertiesOf(colour, name, size),
      priceFen: charmPrice(basePriceFen * (1 + (size?.surcharge ?? 0))),
      stock: random.chance(0.06) ? 0 : random.int(8, 900),
      ...(picture ? { picture } : {}),
      weightGrams: Math.max(5, Math.round(kind.grams * (size?.weightShare ?? 1))),
    };
  });
  return skus.every((sku) => sku.stock === 0) ? skus.map((sku) => ({ ...sku, stock: 120 })) : skus;
}

function propertiesOf(colour: Colour, name: Words, size: Size | undefined): ImportedProperty[] {
  const own = { name: '颜色', nameEn: 'Colour', value: colours[colour].zh, valueEn: colours[colour].en };
  return size ? [own, { name: name.zh, nameEn: name.en, value: size.zh, valueEn: size.en }] : [own];
}

function sizesOf(kind: Kind, random: Random): { name: { zh: string; en: string }; sizes: Size[] } {
  if (kind.options) {
    const name = wordsOf(kind.options.name)[0] ?? { zh: '规格', en: 'Option' };
    const sizes = optionsOf(kind.options.values).map((option) => ({
      ...option,
      weightShare: 1 + option.surcharge * 0.8,
    }));
    return { name, sizes };
  }
  const all = sizeSystems[kind.sizes];
  const from = all.length > 5 ? random.int(0, 1) : 0;
  return { name: sizeNames[kind.sizes], sizes: all.slice(from, from + 5) };
}

/** Shop prices end in .9, .8, .5 or whole yuan. In fen. */
export function charmPrice(fen: number): number {
  const yuan = fen / 100;
  if (yuan < 10) return Math.max(99, Math.floor(yuan) * 100 + 90);
  if (yuan < 100) return Math.floor(yuan) * 100 + (Math.round(fen) % 2 === 0 ? 90 : 80);
  return Math.floor(yuan) * 100;
}
