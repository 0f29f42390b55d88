import type { Locator, Page } from 'playwright-core';
import { faultsOfPage } from '../harness/accessible.ts';
import { fieldFaults, targetFaults } from './page-facts.ts';

const OPENED_MS = 350;
const MOST_PRESSES = 12;
const TAB_STOPS = 12;
const LAYERS = '[role=dialog], [role=alertdialog]';
/** Asked by POST, and only read. */
const HARMLESS = /refresh|quote|purchase\/order|plan|preview|search|landed|looks/i;

/** Nothing that a press asks to be done is done: it fails, which is a state to be seen as well. */
export const holdWrites = async (page: Page): Promise<void> => {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ||
    (route.request().method() === 'POST' && HARMLESS.test(route.request().url()))
      ? route.fallback()
      : route.fulfill({ status: 500, json: { code: 500, message: '', data: null } }),
  );
};

interface Pressed {
  readonly page: Page;
  readonly index: number;
  readonly name: string;
}

/**
 * Presses every button of the page and says what is wrong with what opens or what is then said: 1.3.1, 2.1.2, 2.4.3, 3.3.1, 4.1.2.
 * `anew` brings the page back to where it stood.
 */
export async function pressFaults(
  page: Page,
  anew: () => Promise<void>,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const faults: string[] = [];
  const address = page.url();
  const names = await page.evaluate(nameButtons, MOST_PRESSES);
  const layersBefore = await page.locator(LAYERS).filter({ visible: true }).count();
  for (const [index, name] of names.entries()) {
    const pressed = { page, index, name };
    if (!(await press(pressed))) continue;
    const found = page.url() === address ? await lookAfter(pressed) : [];
    faults.push(...found.filter((fault) => !known.has(fault)).map((fault) => `after "${name}": ${fault}`));
    const layers = await page.locator(LAYERS).filter({ visible: true }).count();
    if (page.url() === address && layers === layersBefore) continue;
    await anew();
    await page.evaluate(nameButtons, MOST_PRESSES);
  }
  return faults;
}

async function press({ page, index }: Pressed): Promise<boolean> {
  const button = page.locator(`[data-walked="${index}"]`);
  if ((await button.count()) !== 1 || !(await button.isVisible()) || !(await button.isEnabled()))
    return false;
  await page.evaluate(markLayers);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(OPENED_MS);
  return true;
}

/** Runs in the page: what lies over it before the press. */
function markLayers(): void {
  for (const layer of document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]'))
    layer.dataset['stood'] = '';
}

async function lookAfter(pressed: Pressed): Promise<string[]> {
  const { page } = pressed;
  const layer = page.locator(LAYERS).filter({ visible: true }).last();
  const isNew = (await layer.count()) > 0 && (await layer.getAttribute('data-stood')) === null;
  const faults = [
    ...(await faultsOfPage(page)),
    ...(await page.evaluate(targetFaults)),
    ...(await page.evaluate(fieldFaults)),
  ];
  return isNew ? [...faults, ...(await layerFaults(pressed, layer))] : faults;
}

async function layerFaults({ page, index }: Pressed, layer: Locator): Promise<string[]> {
  const faults: string[] = [];
  // What only turns the focus back at the edge of a layer is no place of its own.
  const strayed = () =>
    layer.evaluate((element) => {
      const focused = document.activeElement;
      const isOn = element.contains(focused) || focused?.matches('body, [data-base-ui-focus-guard]') === true;
      return isOn ? undefined : (focused?.outerHTML.slice(0, 100) ?? '');
    });
  const first = await strayed();
  if (first !== undefined) faults.push(`dialog-focus: the focus stays at ${first}`);
  const isModal = await layer.evaluate(
    (element) => element.ariaModal === 'true' || document.querySelector('[data-base-ui-inert]') !== null,
  );
  for (let stop = 0; isModal && stop < TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const stray = await strayed();
    if (stray === undefined) continue;
    faults.push(`dialog-trap: the focus leaves it for ${stray}`);
    break;
  }
  // A choice or a note in it takes the first.
  for (let tries = 0; tries < 2 && (await layer.isVisible()); tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(OPENED_MS);
  }
  if (await layer.isVisible()) return [...faults, 'dialog-escape: Escape leaves it open'];
  // Where things are scanned one after the other, the field for the next one takes it.
  const isBack = await page.evaluate(
    (at) => document.activeElement?.closest(`[data-walked="${at}"], [data-scan="page"]`) !== null,
    index,
  );
  return isBack ? faults : [...faults, 'dialog-return: the focus does not come back'];
}

/** Runs in the page: numbers its buttons, one of each name. */
function nameButtons(most: number): string[] {
  const names: string[] = [];
  // The frame is the same on every page: it is pressed where it stands alone.
  const frame = document.querySelector('main button') ? 'header, nav, ' : '';
  const away = `${frame}[role=dialog], [aria-hidden=true], [inert], :disabled`;
  for (const button of document.querySelectorAll<HTMLElement>('button, [role=button], summary')) {
    delete button.dataset['walked'];
    const name = (button.ariaLabel ?? button.innerText).trim().replaceAll(/\s+/g, ' ').slice(0, 60);
    if (button.closest(away) || !button.checkVisibility({ visibilityProperty: true })) continue;
    if (name === '' || names.includes(name) || names.length >= most) continue;
    button.dataset['walked'] = String(names.length);
    names.push(name);
  }
  return names;
}
