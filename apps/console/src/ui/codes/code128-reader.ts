/**
 * Reads a Code 128 symbol (ISO/IEC 15417) off one line of light across its bars, in either direction; `null` where there is
 * none or its check digit does not fit.
 */
export const readCode128 = (light: ArrayLike<number>): string | null => {
  const widths = widthsOf(light);
  return readWidths(widths) ?? readWidths(widths.toReversed());
};

/** The stretch of a line whose lightest and darkest say what is ink there: holds bars and gaps, and is narrower than a shadow. */
const STRETCH = 1 / 20;
/** Less between the lightest and the darkest is noise of the camera, not print. */
const LEAST_CONTRAST = 30;

/** The widths of gaps and bars by turns, beginning and ending with a gap, between edges finer than a pixel. */
const widthsOf = (light: ArrayLike<number>): number[] => {
  const inkAt = inkOf(light);
  const edges = [0];
  for (let at = 1; at < light.length; at += 1) {
    const [before, now] = [inkAt(at - 1), inkAt(at)];
    if (before > 0 === now > 0) continue;
    // A line that begins in the dark has a gap of no width before it.
    if (edges.length === 1 && before > 0) edges.push(0);
    edges.push(at - 1 + before / (before - now));
  }
  if (edges.length % 2 === 0) edges.push(light.length);
  return [...edges, light.length].flatMap((edge, index, all) =>
    index > 0 ? [edge - (all[index - 1] ?? 0)] : [],
  );
};

/** How much darker a place is than the middle between paper and ink around it. */
const inkOf = (light: ArrayLike<number>): ((at: number) => number) => {
  const size = Math.max(8, Math.ceil(light.length * STRETCH));
  const stretches: { darkest: number; lightest: number }[] = [];
  for (let at = 0; at < light.length; at += 1) {
    const value = light[at] ?? 0;
    const stretch = (stretches[Math.floor(at / size)] ??= { darkest: value, lightest: value });
    stretch.darkest = Math.min(stretch.darkest, value);
    stretch.lightest = Math.max(stretch.lightest, value);
  }
  const middles = stretches.map((_, index) => {
    const around = stretches.slice(Math.max(0, index - 1), index + 2);
    const darkest = Math.min(...around.map((stretch) => stretch.darkest));
    const lightest = Math.max(...around.map((stretch) => stretch.lightest));
    return lightest - darkest < LEAST_CONTRAST ? -1 : (darkest + lightest) / 2;
  });
  return (at) => (middles[Math.floor(at / size)] ?? 0) - (light[at] ?? 0);
};

const START_A = 103;
const STARTS = [START_A, 104, 105];
const STOP = 106;
/** Bars and gaps of a character. */
const RUNS = 6;

const readWidths = (widths: readonly number[]): string | null => {
  // Bars stand at the odd places.
  for (let at = 1; at + RUNS < widths.length; at += 2) {
    const text = valueAt(widths, at, STARTS) === null ? null : readFrom(widths, at);
    if (text !== null) return text;
  }
  return null;
};

const readFrom = (widths: readonly number[], from: number): string | null => {
  const values: number[] = [];
  for (let at = from; at + RUNS < widths.length; at += RUNS) {
    const value = valueAt(widths, at);
    if (value === null) return null;
    if (value === STOP) return checked(values);
    values.push(value);
  }
  return null;
};

const checked = (values: readonly number[]): string | null => {
  const told = values.slice(0, -1);
  const sum = told.reduce((total, value, index) => total + value * Math.max(1, index), 0);
  return told.length > 1 && sum % 103 === values.at(-1) ? textOf(told) : null;
};

/** Of the eleven modules of a character, this many in all may lie wrong. */
const MOST_WRONG = 2.5;

const valueAt = (widths: readonly number[], at: number, among = ANY): number | null => {
  let total = 0;
  for (let run = 0; run < RUNS; run += 1) total += widths[at + run] ?? 0;
  let [best, least]: [number | null, number] = [null, MOST_WRONG];
  for (const value of among) {
    let wrong = 0;
    for (const [run, modules] of (PATTERNS[value] ?? []).entries())
      wrong += Math.abs(((widths[at + run] ?? 0) * 11) / total - modules);
    if (wrong < least) [best, least] = [value, wrong];
  }
  return best;
};

type CodeSet = 'A' | 'B' | 'C';

/** What the values from 96 on do instead of standing for a character; those not named carry no text. */
const TURNS: Readonly<Record<CodeSet, Readonly<Record<number, CodeSet>>>> = {
  A: { 99: 'C', 100: 'B' },
  B: { 99: 'C', 101: 'A' },
  C: { 100: 'B', 101: 'A' },
};
const SHIFT = 98;

const textOf = ([start = START_A, ...values]: readonly number[]): string => {
  let set = (['A', 'B', 'C'] as const)[start - START_A] ?? 'A';
  let isShifted = false;
  let text = '';
  for (const value of values) {
    const turn = TURNS[set][value];
    const other = set === 'A' ? 'B' : 'A';
    if (turn) set = turn;
    else text += characterOf(isShifted ? other : set, value);
    isShifted = set !== 'C' && value === SHIFT;
  }
  return text;
};

const characterOf = (set: CodeSet, value: number): string => {
  if (set === 'C') return value < 100 ? String(value).padStart(2, '0') : '';
  if (value >= 96) return '';
  return String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32);
};

/** Of each value, and of the stop last, how many modules its bars and gaps are wide. */
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 233111'
)
  .split(' ')
  .map((modules) => [...modules].map(Number));

const ANY = PATTERNS.map((_, value) => value);
