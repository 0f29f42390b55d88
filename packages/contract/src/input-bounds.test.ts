import { expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from './calls.ts';

interface Shape {
  readonly type?: string;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** Lists and texts without a bound; a text with a form is bounded by it. */
const boundless = (shape: Shape, place: string): string[] => [
  ...(shape.type === 'array' && shape.maxItems === undefined ? [`${place}: list`] : []),
  ...(shape.type === 'string' &&
  [shape.maxLength, shape.format, shape.pattern, shape.enum, shape.const].every(
    (bound) => bound === undefined,
  )
    ? [`${place}: text`]
    : []),
  ...(shape.anyOf ?? []).flatMap((one) => boundless(one, place)),
  ...(shape.items ? boundless(shape.items, `${place}[]`) : []),
  ...Object.entries(shape.properties ?? {}).flatMap(([key, one]) => boundless(one, `${place}.${key}`)),
];

it('[Q-03] every list and every text of an input says how long it may be', () => {
  const found = Object.entries(calls).flatMap(([name, { input }]) =>
    boundless(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape, name),
  );
  expect(found).toEqual([]);
});
