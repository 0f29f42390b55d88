import { describe, expect, it } from 'vitest';
import { median, table, withSection } from './section.ts';

describe('measured sections of a document', () => {
  it('a new section is added at the end, an old one replaced in its place', () => {
    const once = withSection('# Speed\n\nWhat we hold.\n', 'bench', 'first');
    expect(once).toBe('# Speed\n\nWhat we hold.\n\n<!-- bench: begin -->\n\nfirst\n\n<!-- bench: end -->\n');
    expect(withSection(`${once}\nAfterwards.\n`, 'bench', 'second')).toBe(
      '# Speed\n\nWhat we hold.\n\n<!-- bench: begin -->\n\nsecond\n\n<!-- bench: end -->\n\nAfterwards.\n',
    );
  });

  it('sections of other names are left alone', () => {
    const both = withSection(withSection('', 'bench', 'a'), 'lighthouse', 'b');
    expect(withSection(both, 'bench', 'c')).toBe(both.replace('\na\n', '\nc\n'));
  });

  it('numbers stand on the right', () => {
    expect(table(['what', 'ms'], [['search', 1.5]])).toBe('| what | ms |\n| --- | ---: |\n| search | 1.5 |');
  });

  it('the median is a measured value', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([10, 9])).toBe(10);
    expect(() => median([])).toThrow('median of nothing');
  });
});
