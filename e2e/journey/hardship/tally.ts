import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';

export interface Counts {
  keys: number;
  scans: number;
  clicks: number;
}

export interface Hands extends Readonly<Counts> {
  /** A person types, key by key. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (...keys: string[]) => Promise<void>;
  /** A hand scanner: the code within a moment, then Enter. */
  readonly scan: (code: string) => Promise<void>;
  readonly click: (target: Locator) => Promise<void>;
}

/** Somebody at a keyboard with a scanner, whose every key, scan and click is counted. */
export const handsAt = (page: Page): Hands => {
  const counts: Counts = { keys: 0, scans: 0, clicks: 0 };
  let wire: Promise<CDPSession> | undefined;
  let last = { code: '', atMs: 0 };
  return {
    get keys() {
      return counts.keys;
    },
    get scans() {
      return counts.scans;
    },
    get clicks() {
      return counts.clicks;
    },
    type: async (text) => {
      counts.keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (...keys) => {
      for (const key of keys) {
        counts.keys += 1;
        await page.keyboard.press(key);
      }
    },
    scan: async (code) => {
      counts.scans += 1;
      // Who pulls the trigger on the same barcode again needs a moment.
      if (code === last.code) await sleep(Math.max(0, last.atMs + BETWEEN_PULLS_MS - Date.now()));
      wire ??= page.context().newCDPSession(page);
      await sendScan(await wire, code);
      last = { code, atMs: Date.now() };
    },
    click: async (target) => {
      counts.clicks += 1;
      await target.click();
    },
  };
};

const BETWEEN_PULLS_MS = 450;
const BETWEEN_KEYS_S = 0.004;

/** A scanner's keys bear the time at which it sent them, however late a busy machine comes to them. */
const sendScan = async (wire: CDPSession, code: string): Promise<void> => {
  const startS = Date.now() / 1000;
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const timestamp = startS + index * BETWEEN_KEYS_S;
    const printed = key === 'Enter' ? { text: '\r', windowsVirtualKeyCode: 13 } : { text: key };
    await wire.send('Input.dispatchKeyEvent', { type: 'keyDown', key, timestamp, ...printed });
    await wire.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
  }
};
