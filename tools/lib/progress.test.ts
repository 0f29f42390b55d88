import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.mjs';

const ESCAPE = '\u001B';
const CLEAR = new RegExp(`${ESCAPE}\\[(\\d+)A${ESCAPE}\\[0J`, 'g');
const UP = new RegExp(`(?=${ESCAPE}\\[\\d+A)`);
const LINES_UP = new RegExp(`^${ESCAPE}\\[(\\d+)A`);

/** What a person sees in the end: later lines over those they replace. */
const screenOf = (written: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const text of written.join('').split(UP)) {
    const up = Number(LINES_UP.exec(text)?.[1] ?? 0);
    lines.splice(lines.length - up, up, ...text.replaceAll(CLEAR, '').split('\n').slice(0, -1));
  }
  return lines;
};
const outputOf = (look: { isTTY?: boolean; columns?: number }) => {
  const written: string[] = [];
  return { written, output: { ...look, write: (text: string) => written.push(text) } };
};

describe('progress where nobody sits at a terminal', () => {
  it('is plain lines: what begins, each quarter, and how long it took', () => {
    const { written, output } = outputOf({});
    const step = createProgress(output, {}).begin('Demo goods');
    for (let done = 0; done <= 2_400; done += 150) step.count(done, 2_400);
    step.done();
    expect(written.slice(0, 4)).toEqual([
      '  Demo goods …\n',
      '  Demo goods: 600 of 2,400\n',
      '  Demo goods: 1,200 of 2,400\n',
      '  Demo goods: 1,800 of 2,400\n',
    ]);
    expect(written[4]).toMatch(/^ {2}Demo goods: done in \d\.\d s\n$/);
    expect(written).toHaveLength(5);
  });

  it('is the same in CI, though it gives a terminal', () => {
    const { written, output } = outputOf({ isTTY: true, columns: 80 });
    createProgress(output, { CI: 'true' }).begin('The server').done();
    expect(written.join('')).not.toContain('\u001B');
  });
});

describe('progress at a terminal', () => {
  it.each([40, 80, 120])('keeps each step on one line of %d columns', (columns) => {
    const { written, output } = outputOf({ isTTY: true, columns });
    const progress = createProgress(output, { NO_COLOR: '1' });
    const step = progress.begin('The demo shop: its goods');
    step.count(1_350, 2_400);
    progress.begin('The staff’s desk').done();
    step.done();
    const screen = screenOf(written);
    expect(screen).toHaveLength(2);
    expect(screen[0]).toMatch(/^ {2}✓ The demo shop: its goods/);
    for (const line of written.join('').replaceAll(CLEAR, '').split('\n'))
      expect(line.length).toBeLessThan(columns);
  });

  it('puts what is said above the steps that are under way', () => {
    const { written, output } = outputOf({ isTTY: true, columns: 80 });
    const progress = createProgress(output, { NO_COLOR: '1' });
    const step = progress.begin('The server');
    progress.say('a warning');
    step.failed();
    expect(screenOf(written).map((line) => line.trim().split(/ {2,}/)[0])).toEqual([
      'a warning',
      '✗ The server',
    ]);
  });
});
