import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { terminalLines } from './terminal-lines.ts';

const written = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  const stream = terminalLines((text) => void lines.push(text), { mayColour: false });
  write(createLog({ logLevel: 'info' }, stream));
  return lines.join('');
};

it('a line for a terminal says when, how bad and what, without braces', () => {
  const text = written((log) => log.warn({ seconds: 3 }, 'the replica is behind'));
  expect(text).toMatch(/^ {2}\d\d:\d\d:\d\d {2}warning {2}the replica is behind {2}\(seconds 3\)\n$/);
});

it('an error is told in two lines: what it says and where it comes from', () => {
  const text = written((log) =>
    log.error({ err: new Error('no room on the disk') }, 'a picture is not kept'),
  );
  const [head, said, place] = text.split('\n');
  expect(head).toMatch(/error {4}a picture is not kept$/);
  expect(said).toBe('           Error: no room on the disk');
  expect(place).toMatch(/^ {11}at .*terminal-lines\.test\.ts/);
});

it('secrets stay out, and text from outside cannot move the cursor', () => {
  const text = written((log) => log.warn({ password: 'hidden' }, 'odd \u001B[2J\nwords'));
  expect(text).toContain('odd words');
  expect(text).not.toContain('hidden');
  expect(text).not.toContain('\u001B');
});
