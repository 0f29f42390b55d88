const MOST_BINS = 200;
const LONGEST_NAME = 40;

/** The bins that somebody wrote: one a line, or a range like `A-01-01..A-01-20`. Undefined where there are none, or too many. */
export const namesOfBins = (typed: string): string[] | undefined => {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const names = [...new Set(lines.flatMap((line) => rangeOf(line)))];
  const isRight = names.length > 0 && names.length <= MOST_BINS;
  return isRight && names.every((name) => name.length <= LONGEST_NAME) ? names : undefined;
};

const rangeOf = (line: string): string[] => {
  const [from, to] = line.split('..').map((end) => /^(.*?)(\d+)$/.exec(end));
  if (!from || !to || from[1] !== to[1]) return [line];
  const [, head, first = ''] = from;
  const count = Number(to[2]) - Number(first) + 1;
  if (count < 1) return [line];
  // One more than can be: a range that is too long is refused, and not made in full.
  return Array.from(
    { length: Math.min(count, MOST_BINS + 1) },
    (_, index) => `${head}${String(Number(first) + index).padStart(first.length, '0')}`,
  );
};
