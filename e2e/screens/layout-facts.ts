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
export async function layoutFaults(page: Page, layout: Layout): Promise<string[]> {
  const faults: string[] = [];
  for (const size of [TABLET, NARROW_DESK, DESK]) {
    await page.setViewportSize(size);
    if (layout.frame === 'area' && size !== TABLET)
      await page
        .locator('[data-account] > nav')
        .waitFor({ timeout: 5_000 })
        .catch(() => undefined);
    const seen = await page.evaluate(lookAtLayout);
    // Beside the navigation a narrow desk has room for one column.
    const isTight = layout.frame === 'area' && size === NARROW_DESK;
    const found = [
      ...bodyFaults(seen, layout, isTight),
      ...(size === TABLET ? [] : frameFaults(seen, layout)),
    ];
    faults.push(...found.map((what) => `${size.width} px: ${what}`));
  }
  return faults;
}

function bodyFaults(seen: Seen, { body, sum }: Layout, isTight: boolean): string[] {
  const faults: string[] = [];
  if (!seen.isWhole) faults.push('scrolls sideways');
  if (body === 'line' && seen.widest > READING_PX) faults.push(`lines of ${seen.widest} px`);
  if (isTight) return faults;
  if (body === 'columns' && !seen.hasColumns) faults.push('one column');
  if (sum === true && !seen.hasSticky) faults.push('the sum does not stay in sight');
  return faults;
}

function frameFaults(seen: Seen, { frame, ownSearch }: Layout): string[] {
  const faults: string[] = [];
  if (!seen.hasHead) faults.push('no head');
  if (ownSearch !== true && seen.hasSearch !== (frame !== 'paying'))
    faults.push(seen.hasSearch ? 'a search' : 'no search');
  if (seen.hasNav !== (frame === 'area'))
    faults.push(seen.hasNav ? 'the account beside it' : 'no navigation');
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
