import type { Page } from 'playwright-core';
import { faultsOfPage } from '../harness/accessible.ts';
import { fieldFaults, targetFaults } from './page-facts.ts';

const OPENED_MS = 450;
const LAYERS = '[role=dialog], [role=alertdialog]';
/** Asked by POST, and only read. */
const HARMLESS = /refresh|quote|purchase\/order|plan|preview|search|landed|looks/i;

/** Nothing that a press asks to be done is done: it fails, which is a state to be seen as well. */
export const holdWrites = (page: Page): Promise<void> =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' || HARMLESS.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 500, json: { code: 500, message: '', data: null } }),
  );

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
  mostPresses: number,
): Promise<string[]> {
  const faults: string[] = [];
  const address = page.url();
  const names = await page.evaluate(nameButtons, mostPresses);
  for (const [index, name] of names.entries()) {
    const pressed = { page, index, name };
    if (!(await press(pressed))) continue;
    faults.push(...(await lookAfter(pressed)).map((fault) => `after "${name}": ${fault}`));
    const isSame =
      page.url() === address && (await page.locator(LAYERS).filter({ visible: true }).count()) === 0;
    if (isSame) continue;
    await anew();
    await page.evaluate(nameButtons, mostPresses);
  }
  return faults;
}

async function press({ page, index }: Pressed): Promise<boolean> {
  const button = page.locator(`[data-walked="${index}"]`);
  if ((await button.count()) !== 1 || !(await button.isVisible()) || !(await button.isEnabled()))
    return false;
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(OPENED_MS);
  return true;
}

async function lookAfter(pressed: Pressed): Promise<string[]> {
  const { page } = pressed;
  const layer = page.locator(LAYERS).filter({ visible: true }).last();
  if ((await layer.count()) === 0) return page.evaluate(fieldFaults);
  const faults = [
    ...(await faultsOfPage(page)),
    ...(await page.evaluate(targetFaults)),
    ...(await page.evaluate(fieldFaults)),
  ];
  const inside = () => layer.evaluate((element) => element.contains(document.activeElement));
  const isModal = await layer.evaluate(
    (element) => element.ariaModal === 'true' || document.querySelector('[data-base-ui-inert]') !== null,
  );
  if (!(await inside())) faults.push('dialog-focus: the focus stays outside');
  if (isModal)
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      if (await inside()) continue;
      faults.push('dialog-trap: the focus leaves it');
      break;
    }
  await page.keyboard.press('Escape');
  await page.waitForTimeout(OPENED_MS);
  if ((await layer.count()) > 0 && (await layer.isVisible()))
    return [...faults, 'dialog-escape: Escape leaves it open'];
  const isBack = await page.evaluate(
    (index) => document.activeElement?.closest(`[data-walked="${index}"]`) !== null,
    pressed.index,
  );
  return isBack ? faults : [...faults, 'dialog-return: the focus does not come back'];
}

/** Runs in the page: numbers its buttons, one of each name. */
function nameButtons(most: number): string[] {
  const names: string[] = [];
  for (const button of document.querySelectorAll<HTMLElement>('button, [role=button], summary')) {
    delete button.dataset['walked'];
    const name = (button.ariaLabel ?? button.innerText).trim().replaceAll(/\s+/g, ' ').slice(0, 60);
    const isPlain = button.closest('[role=dialog], [aria-hidden=true], [inert]') === null;
    if (!isPlain || !button.checkVisibility({ visibilityProperty: true }) || button.matches(':disabled'))
      continue;
    if (name === '' || names.includes(name) || names.length >= most) continue;
    button.dataset['walked'] = String(names.length);
    names.push(name);
  }
  return names;
}
