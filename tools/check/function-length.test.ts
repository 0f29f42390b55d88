import { describe, expect, it } from 'vitest';
import { longFunctions } from './function-length.mjs';

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');
const faultsOf = (text: string, path = 'a.ts') => longFunctions(path, text).map(({ why }) => why);

describe('how long a function may be', () => {
  const steps = (count: number) => `const f = () => {\n${lines(count, (at) => `step(${at});`)}\n};`;

  it('fifty lines of steps, and not one more', () => {
    expect(faultsOf(steps(48))).toEqual([]);
    expect(faultsOf(steps(49))).toEqual(['a function of 51 lines, more than 50']);
  });

  it('blank lines and comments do not count', () => {
    expect(faultsOf(steps(48).replace('step(3);', 'step(3);\n\n// why\n/* and\n how */'))).toEqual([]);
  });

  it('eighty where there is markup', () => {
    expect(faultsOf(steps(78), 'a.tsx')).toEqual([]);
    expect(faultsOf(steps(79), 'a.tsx')).toHaveLength(1);
  });

  it('a literal that only maps data counts as one line', () => {
    const mapping = `const f = (row) => ({\n${lines(90, (at) => `field${at}: row.field${at} ?? null,`)}\n});`;
    expect(faultsOf(mapping)).toEqual([]);
  });

  it('a literal with something in it that runs counts in full', () => {
    const withLogic = `const f = (row) => ({\n${lines(60, (at) => `field${at}: () => row.field${at},`)}\n});`;
    expect(faultsOf(withLogic)).toEqual(['a function of 62 lines, more than 50']);
  });

  it('steps beside a mapping count as ever', () => {
    const both = steps(49).replace('step(7);', 'step({\na: 1,\nb: 2,\n});');
    expect(faultsOf(both)).toHaveLength(1);
  });
});
