/** What the harness calls trouble and what may never be: answers of 400 and 409 are answers. */
export const faultsOfTrouble = (trouble: readonly string[]): string[] =>
  trouble
    .filter((text) => !/^[1-4]\d\d /.test(text) && !/^5\d\d .*\/api\/readyz/.test(text))
    .map((text) => text.replaceAll(/[0-9a-f-]{20,}|[A-Z0-9]{10,}|\d{2,}(?=[^\d ]|$)/g, '…').slice(0, 300));

/** Runs in the page: what is seen there that nobody may see. It stands by itself, for it is sent to the browser. */
export const faultsOfPage = (): string[] => {
  const faults: string[] = [];
  const text = document.body.innerText;
  const typed = new Set(
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
  );
  for (const wrong of [
    /\bundefined\b/,
    /\bNaN\b/,
    /\[object \w+\]/,
    /\bInvalid Date\b/,
    /\{[a-z]\w*\}/,
    /\$\{/,
  ]) {
    const seen = wrong.exec(text)?.[0];
    if (seen !== undefined && !typed.has(seen))
      faults.push(
        `shows "${text.slice(Math.max(0, text.indexOf(seen) - 30), text.indexOf(seen) + 40).replaceAll(/\s+/g, ' ')}"`,
      );
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) {
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .at(-1);
    faults.push(
      `is wider than the screen by ${scrollWidth - clientWidth} px: ${wide?.tagName} ${wide?.className ?? ''}`,
    );
  }
  const ways = [...document.querySelectorAll('a[href], button, input, select')].filter(
    (element) => element.getBoundingClientRect().width > 0,
  );
  if (ways.length === 0) faults.push('is a dead end: nothing can be pressed');
  if (
    /\/(cart|checkout|goods|product)\b/.test(location.pathname) &&
    /[-−]\s?[$€£¥]\s?\d{2,}[^%]*total/i.test(text)
  )
    faults.push('shows a total below zero');
  return faults;
};
