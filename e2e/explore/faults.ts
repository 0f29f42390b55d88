import { HOUSE_FACTS } from '@caravan/domain/time/house-facts';

/** The demo shop's places to talk, of visitors and of its buyers, which a press is meant to open. */
const LEAVES = /https:\/\/\w+\.caravan\.example\//;

/** What the harness calls trouble and what may never be: answers of 400 and 409 are answers. */
export const faultsOfTrouble = (trouble: readonly string[]): string[] =>
  trouble
    .filter((text) => !LEAVES.test(text) && !/^[1-4]\d\d /.test(text) && !/^5\d\d .*\/api\/readyz/.test(text))
    .map((text) => text.replaceAll(/[0-9a-f-]{20,}|[A-Z0-9]{10,}|\d{2,}(?=[^\d ]|$)/g, '…').slice(0, 300));

/** What a person may never read. */
const WRONG_TEXTS = [
  /\bundefined\b/,
  /\bNaN\b/,
  /\[object \w+\]/,
  /\bInvalid Date\b/,
  /\{[a-z]\w*\}/,
  /\$\{/,
] as const;
const SHOWS_TOTALS = /\/(cart|checkout|goods|product)\b/;
const BELOW_ZERO = /[-−]\s?[$€£¥]\s?\d{2,}[^%]*total/i;

/** What is seen on a page. */
export interface Look {
  readonly path: string;
  readonly text: string;
  /** What stands in its fields was typed by somebody. */
  readonly typed: readonly string[];
  /** By how many pixels it is wider than the screen. */
  readonly tooWide: number;
  readonly widest: string;
  readonly ways: number;
}

/** Runs in the page, and stands by itself: it is sent to the browser. */
export const lookAtPage = (): Look => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .at(-1);
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  const ways = [...document.querySelectorAll('a[href], button, input, select')];
  return {
    path: location.pathname,
    text: document.body.innerText,
    typed: [...fields].map(({ value }) => value),
    tooWide: scrollWidth - clientWidth,
    widest: `${wide?.tagName} ${wide?.className}`,
    ways: ways.filter((element) => element.getBoundingClientRect().width > 0).length,
  };
};

/** What of it nobody may see. */
export const faultsOfLook = ({ path, text, typed, tooWide, widest, ways }: Look): string[] => [
  ...WRONG_TEXTS.flatMap((wrong) => wrongText(withoutFacts(path, text), typed, wrong)),
  ...(tooWide > 1 ? [`is wider than the screen by ${tooWide} px: ${widest}`] : []),
  ...(ways === 0 ? ['is a dead end: nothing can be pressed'] : []),
  ...(SHOWS_TOTALS.test(path) && BELOW_ZERO.test(text) ? ['shows a total below zero'] : []),
];

/** Anyone who writes what the shop says writes the names of its figures. */
const withoutFacts = (path: string, text: string): string =>
  path.startsWith('/desk/content')
    ? text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(HOUSE_FACTS, name) ? name : whole,
      )
    : text;

const wrongText = (text: string, typed: readonly string[], wrong: RegExp): string[] => {
  const seen = wrong.exec(text);
  if (!seen || typed.includes(seen[0])) return [];
  return [`shows "${text.slice(Math.max(0, seen.index - 30), seen.index + 40).replaceAll(/\s+/g, ' ')}"`];
};
