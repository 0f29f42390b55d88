import type { Page } from 'playwright-core';

interface Stop {
  readonly fault: string | undefined;
  /** The walk is over: nothing is focused, or what was focused before. */
  readonly isEnd: boolean;
}

/** Goes through the page with Tab and says where the focus is not to be seen or lies beneath something: 2.4.7, 2.4.11. */
export async function focusFaults(page: Page, mostStops: number): Promise<string[]> {
  await page.evaluate(giveContrast);
  await page.evaluate(rememberLooks);
  const faults = new Set<string>();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const { fault, isEnd } = await page.evaluate(lookAtFocus);
    if (isEnd) break;
    if (fault !== undefined) faults.add(fault);
  }
  return [...faults];
}

/** Runs in the page: how everything that can be focused looks while it is not. */
function rememberLooks(): void {
  const kept = globalThis as unknown as { lookOf: (of: Element) => string; looks: WeakMap<Element, string> };
  // A control that is drawn by its neighbour shows there that it is focused.
  kept.lookOf = (of) => {
    const parts = [of, of.nextElementSibling, of.parentElement, of.parentElement?.parentElement];
    return parts
      .map((part) => {
        if (!part) return '';
        const { outline, boxShadow, borderColor, backgroundColor, textDecoration } = getComputedStyle(part);
        return [outline, boxShadow, borderColor, backgroundColor, textDecoration].join();
      })
      .join(';');
  };
  kept.looks = new WeakMap();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const all = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]';
  for (const element of document.querySelectorAll(all)) kept.looks.set(element, kept.lookOf(element));
  const walk = globalThis as unknown as {
    walked: WeakSet<Element>;
    contrastOf: (focused: Element) => number;
    unseen: (focused: Element) => string | undefined;
    drawnAt: (focused: Element) => { told: Element | undefined; box: DOMRect };
  };
  // A box of a pixel is drawn by its label.
  walk.drawnAt = (focused) => {
    const [told] = focused instanceof HTMLInputElement ? (focused.labels ?? []) : [];
    const own = focused.getBoundingClientRect();
    return { told, box: own.width * own.height < 16 ? (told ?? focused).getBoundingClientRect() : own };
  };
  walk.walked = new WeakSet();
  // By its own line, or by looking otherwise than before.
  walk.unseen = (focused) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (outlineStyle !== 'none' && outlineWidth !== '0px')
      return walk.contrastOf(focused) < 3 ? 'focus-contrast' : undefined;
    const before = kept.looks.get(focused);
    return before === undefined || before === kept.lookOf(focused) ? 'focus-visible' : undefined;
  };
}

/** Runs in the page: the contrast between the line around what is focused and what it lies on. */
function giveContrast(): void {
  const lightOf = (colour: string): number | undefined => {
    const paint = new OffscreenCanvas(1, 1).getContext('2d');
    if (!paint) return undefined;
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
    if (alpha < 250) return undefined;
    const linear = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
  };
  const page = globalThis as unknown as { contrastOf: (focused: Element) => number };
  page.contrastOf = (focused) => {
    const { outlineColor, outlineOffset } = getComputedStyle(focused);
    const line = lightOf(outlineColor);
    let under: Element | null = Number.parseFloat(outlineOffset) < 0 ? focused : focused.parentElement;
    for (; under; under = under.parentElement) {
      const ground = lightOf(getComputedStyle(under).backgroundColor);
      // A picture may be anything.
      if (getComputedStyle(under).backgroundImage !== 'none' || line === undefined) return 21;
      if (ground !== undefined) return (Math.max(line, ground) + 0.05) / (Math.min(line, ground) + 0.05);
    }
    return 21;
  };
}

/** Runs in the page. */
function lookAtFocus(): Stop {
  const kept = globalThis as unknown as {
    walked: WeakSet<Element>;
    unseen: (focused: Element) => string | undefined;
    drawnAt: (focused: Element) => { told: Element | undefined; box: DOMRect };
  };
  const focused = document.activeElement ?? document.body;
  if (focused === document.body || kept.walked.has(focused)) return { fault: undefined, isEnd: true };
  kept.walked.add(focused);
  // Its own document draws the focus.
  if (focused instanceof HTMLIFrameElement) return { fault: undefined, isEnd: false };
  const name = `${focused.outerHTML.slice(0, 160)}`;
  const { told, box } = kept.drawnAt(focused);
  const unseen = kept.unseen(focused);
  const fault = `${unseen ?? 'focus-hidden'}: ${name}`;
  if (unseen !== undefined) return { fault, isEnd: false };
  const inset = 3;
  const spots = [
    [0.5, 0.5],
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ].map(([x = 0, y = 0]) => [
    box.left + inset + (box.width - 2 * inset) * x,
    box.top + inset + (box.height - 2 * inset) * y,
  ]);
  const isSeen = spots.some(([x = 0, y = 0]) => {
    const met = document.elementFromPoint(x, y);
    return (
      met !== null &&
      !met.matches('html, body') &&
      (focused.contains(met) || met.contains(focused) || told?.contains(met) === true)
    );
  });
  return { fault: isSeen ? undefined : fault, isEnd: false };
}
