import type { Browser } from 'playwright-core';
import type { ShopDatabase } from '../../e2e/harness/database.ts';
import { openDesk, openPhone, type Visit } from '../../e2e/harness/visit.ts';
import type { Look } from './look.ts';

export interface Place {
  readonly browser: Browser;
  readonly origin: string;
  readonly rows: ShopDatabase['rows'];
  readonly locale: 'en' | 'zh';
}

export interface Request {
  readonly looks: readonly Look[];
  /** Routes; all when empty. */
  readonly names: readonly string[];
  /** Whether buttons are pressed. */
  readonly presses: boolean;
  readonly say: (name: string, faults: readonly string[]) => void;
}

const PHONE_PX = 700;

export async function openAs({ browser, origin, locale }: Place, { dark, width }: Look): Promise<Visit> {
  const visit = await (width < PHONE_PX ? openPhone : openDesk)(browser, origin, { locale, dark });
  await visit.page.setViewportSize({ width, height: width < PHONE_PX ? 844 : 800 });
  return visit;
}

export const nameOfLook = ({ dark, width }: Look): string => `${dark ? 'dark' : 'light'}-${width}`;

/** A page that cannot be looked at is a fault of it, and the walk goes on. */
export async function guarded(look: () => Promise<string[]>): Promise<string[]> {
  try {
    return await look();
  } catch (error) {
    return [`not to be looked at: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`];
  }
}
