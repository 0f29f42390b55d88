import type { Sku } from '@caravan/contract/goods/goods.calls';
import { describe, expect, it } from 'vitest';
import {
  chosenSku,
  firstChoice,
  missingOf,
  picturedBy,
  priceSpan,
  propertiesOf,
  skuPicture,
  toggled,
} from './sku-choice.ts';

const sku = (
  colour: string,
  size: string,
  stock: number,
  skuPic: string | null = `/media/${colour}/640.webp`,
): Sku => ({
  skuId: `${colour}-${size}`,
  skuName: `${colour} ${size}`,
  skuNameOriginal: '',
  properties: [
    { name: 'Colour', value: colour },
    { name: 'Size', value: size },
  ],
  price: size === 'L' ? 12 : 10,
  ladderPrices: [],
  stock,
  skuPic,
});
const skus = [sku('Black', 'M', 3), sku('Black', 'L', 0), sku('Red', 'M', 2), sku('Red', 'L', 5)];

describe('choosing a SKU', () => {
  it('[G-04] a SKU is chosen once every property is, and not before', () => {
    expect(missingOf(skus, {})).toEqual(['Colour', 'Size']);
    expect(chosenSku(skus, { Colour: 'Red' })).toBeUndefined();
    expect(chosenSku(skus, { Colour: 'Red', Size: 'L' })?.skuId).toBe('Red-L');
  });

  it('[G-01] a size that is sold out in the chosen colour cannot be chosen with it', () => {
    const sizes = propertiesOf(skus, { Colour: 'Black' })[1]?.options;
    expect(sizes?.map(({ value, isAvailable }) => [value, isAvailable])).toEqual([
      ['M', true],
      ['L', false],
    ]);
    expect(propertiesOf(skus, {})[1]?.options.every(({ isAvailable }) => isAvailable)).toBe(true);
  });

  it('[G-01] colours show their pictures, sizes that share them do not', () => {
    const [colours, sizes] = propertiesOf(skus, {});
    expect(colours?.options.map(({ picture }) => picture)).toEqual([
      '/media/Black/640.webp',
      '/media/Red/640.webp',
    ]);
    expect(sizes?.options.every(({ picture }) => picture === null)).toBe(true);
  });

  it('[G-01] a property with one value is chosen by itself, and a second tap lets go of any other', () => {
    expect(firstChoice([sku('Black', 'M', 1), sku('Black', 'L', 1)])).toEqual({ Colour: 'Black' });
    expect(firstChoice(skus)).toEqual({});
    expect(toggled({ Colour: 'Red' }, 'Colour', 'Red')).toEqual({});
    expect(toggled({ Colour: 'Red' }, 'Colour', 'Black')).toEqual({ Colour: 'Black' });
  });

  it('[G-04] a choice in words of another language counts as none', () => {
    expect(missingOf(skus, { 颜色: '红色', Colour: 'Rot' })).toEqual(['Colour', 'Size']);
  });

  it('[G-01] goods without properties have their one SKU', () => {
    const plain = { ...sku('x', 'y', 4), properties: [] };
    expect(chosenSku([plain], {})).toBe(plain);
  });
});

it('[G-03] a SKU picture is used only when its address begins with http, https or is a picture of ours', () => {
  expect(skuPicture({ skuPic: 'https://cdn.example/a.webp' })).toBe('https://cdn.example/a.webp');
  expect(skuPicture({ skuPic: 'http://cdn.example/a.webp' })).toBe('http://cdn.example/a.webp');
  expect(skuPicture({ skuPic: '/media/a/640.webp' })).toBe('/media/a/640.webp');
  for (const skuPic of [
    '//cdn.example/a.webp',
    'javascript:alert(1)',
    'data:image/png;base64,',
    'a.webp',
    null,
  ])
    expect(skuPicture({ skuPic })).toBeNull();
  expect(picturedBy(skus, { Colour: 'Red' })).toBe('/media/Red/640.webp');
  expect(picturedBy(skus, {})).toBeNull();
});

it('[G-01] the price shown spans the SKUs', () => {
  expect(priceSpan({ skus, price: 10, priceMax: 12 })).toEqual({ least: 10, most: 12 });
});
