import type { Page } from 'playwright-core';
import type { Layout } from './layouts.ts';

const TABLET = { width: 768, height: 1024 };
const NARROW_DESK = { width: 900, height: 800 };
const DESK = { width: 1280, height: 800 };

interface Seen {
  /** Of the page's text and fields, in px. */
  readonly widest: number;
  readonly hasColumns: boolean;
  readonly hasSticky: boolean;
  readonly hasHead: boolean;
  readonly hasSearch: boolean;
  readonly hasNav: boolean;
  readonly isWhole: boolean;
}

const READING_PX = 780;

/** What an open page lacks of its layout on a tablet, on a narrow desk and on a wide one; it is left at the wide one. */
export async function layoutFaults(page: Page, { frame, body, sum, ownSearch }: Layout): Promise<string[]> {
  const faults: string[] = [];
  for (const size of [TABLET, NARROW_DESK, DESK]) {
    await page.setViewportSize(size);
    if (frame === 'area' && size.width >= NARROW_DESK.width)
      await page
        .locator('[data-account] > nav')
        .waitFor({ timeout: 5_000 })
        .catch(() => undefined);
    const seen = await page.evaluate(lookAtLayout);
    const missing = (what: string): unknown => faults.push(`${size.width} px: ${what}`);
    if (!seen.isWhole) missing('scrolls sideways');
    if (body === 'line' && seen.widest > READING_PX) missing(`lines of ${seen.widest} px`);
    // Beside the navigation a narrow desk has room for one column.
    const isTight = frame === 'area' && size === NARROW_DESK;
    if (body === 'columns' && !isTight && !seen.hasColumns) missing('one column');
    if (sum === true && !isTight && !seen.hasSticky) missing('the sum does not stay in sight');
    if (size === TABLET) continue;
    if (!seen.hasHead) missing('no head');
    if (ownSearch !== true && seen.hasSearch !== (frame !== 'paying'))
      missing(seen.hasSearch ? 'a search' : 'no search');
    if (seen.hasNav !== (frame === 'area')) missing(seen.hasNav ? 'the account beside it' : 'no navigation');
  }
  return faults;
}

/** Runs in the page. */
function lookAtLayout(): Seen {
  const isSeen = (element: Element | null): boolean => element?.checkVisibility() === true;
  const inMain = [...document.querySelectorAll('main *')].filter(isSeen);
  const boxes = new Map(inMain.map((element) => [element, element.getBoundingClientRect()]));
  const hasColumns = inMain.some((element) => {
    const next = element.nextElementSibling;
    const [box, other] = [boxes.get(element), next ? boxes.get(next) : undefined];
    if (!box || !other || Math.min(box.width, other.width) < 150) return false;
    const overlap = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return overlap > 40 && (box.right <= other.left + 1 || other.right <= box.left + 1);
  });
  const fields = document.querySelectorAll('main :is(input:not([type=hidden]), textarea, p, li)');
  const head = document.querySelector('body > * header, header');
  return {
    widest: Math.max(
      0,
      ...[...fields].filter(isSeen).map((field) => Math.round(field.getBoundingClientRect().width)),
    ),
    hasColumns,
    hasSticky: inMain.some((element) => getComputedStyle(element).position === 'sticky'),
    hasHead: isSeen(head),
    hasSearch: isSeen(document.querySelector('header a[href*="goodsSearch"]')),
    hasNav: isSeen(document.querySelector('[data-account] > nav')),
    isWhole: document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  };
}
