import { expect, it } from 'vitest';
import { sharedBuffersMb } from './settings.ts';

const GB = 2 ** 30;

it.each([
  [0.25 * GB, undefined, 96],
  [4 * GB, undefined, 1_024],
  [64 * GB, undefined, 2_048],
  [64 * GB, 2 * GB, 512],
  [2 * GB, 2 ** 63, 512],
])(
  'of a machine with %d bytes, in a container with %s, the database keeps %d MB of pages',
  (machine, container, mb) => {
    expect(sharedBuffersMb(machine, container)).toBe(mb);
  },
);
