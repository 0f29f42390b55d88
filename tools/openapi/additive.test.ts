import { describe, expect, it } from 'vitest';
import { type Document, type Schema, breaks } from './additive.ts';

const goods: Schema = {
  type: 'object',
  required: ['id', 'price'],
  properties: {
    id: { type: 'string' },
    price: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' } },
  },
};
const order: Schema = {
  type: 'object',
  required: ['sku'],
  properties: { sku: { type: 'string', maxLength: 40 }, pay: { enum: ['card', 'balance'] } },
};

const documentOf = (input: Schema, output: Schema, required = false): Document => ({
  paths: {
    '/order': {
      post: {
        parameters: [{ name: 'page', in: 'query', required, schema: { type: 'integer', maximum: 50 } }],
        requestBody: { content: { 'application/json': { schema: input } } },
        responses: { 200: { content: { 'application/json': { schema: output } } } },
      },
    },
  },
});

const base = documentOf(order, goods);

describe('a change of the API is additive', () => {
  it('when nothing changed', () => expect(breaks(base, base)).toEqual([]));

  it('when a call, an answered field, an optional input or a taken value is added', () => {
    const wider = documentOf(
      {
        ...order,
        properties: {
          ...order.properties,
          note: { type: 'string' },
          pay: { enum: ['card', 'balance', 'points'] },
        },
      },
      {
        ...goods,
        required: ['id', 'price', 'name'],
        properties: { ...goods.properties, name: { type: 'string' } },
      },
    );
    const more = { paths: { ...wider.paths, '/more': { get: {} } } };
    expect(breaks(base, more)).toEqual([]);
  });
});

describe('a change of the API breaks its callers', () => {
  const { price: _, ...withoutPrice } = goods.properties ?? {};
  it.each<[string, Document, string]>([
    ['when a call is gone', { paths: {} }, 'POST /order: the call is gone'],
    [
      'when an answered field is gone',
      documentOf(order, { ...goods, properties: withoutPrice }),
      'POST /order.price: gone',
    ],
    [
      'when an answered field changes its type',
      documentOf(order, { ...goods, properties: { ...goods.properties, price: { type: 'string' } } }),
      'POST /order.price: number became string',
    ],
    [
      'when what a list holds changes its type',
      documentOf(order, {
        ...goods,
        properties: { ...goods.properties, tags: { type: 'array', items: { type: 'number' } } },
      }),
      'POST /order.tags[]: string became number',
    ],
    [
      'when an answered field may be missing',
      documentOf(order, { ...goods, required: ['id'] }),
      'POST /order.price: may now be missing',
    ],
    [
      'when an input becomes required',
      documentOf({ ...order, required: ['sku', 'pay'] }, goods),
      'POST /order.pay: newly required',
    ],
    [
      'when a value is no longer taken',
      documentOf({ ...order, properties: { ...order.properties, pay: { enum: ['card'] } } }, goods),
      'POST /order.pay: the value "balance" is no longer taken',
    ],
    [
      'when a bound is tighter',
      documentOf(
        { ...order, properties: { ...order.properties, sku: { type: 'string', maxLength: 10 } } },
        goods,
      ),
      'POST /order.sku: maxLength is tighter',
    ],
    [
      'when a parameter becomes required',
      documentOf(order, goods, true),
      'POST /order: the parameter page is newly required',
    ],
  ])('%s', (_title, after, message) => expect(breaks(base, after)).toEqual([message]));
});
