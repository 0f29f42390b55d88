import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { findBrowser, findWholeBrowser } from './browser-path.mjs';

const QUIET = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isRoot = process.getuid?.() === 0;

/** How a browser is started on this machine. */
export const launchOptions = (executablePath = findBrowser()) => {
  if (executablePath === undefined)
    throw new Error('no browser found: set CHROME_PATH, or run npm test once');
  // A sandbox cannot be made by root, and in a container seldom by others.
  return { executablePath, args: [...QUIET, ...(isRoot ? ['--no-sandbox', '--disable-dev-shm-usage'] : [])] };
};

/** A browser that other threads and processes join through its address. */
export const startBrowser = (): Promise<BrowserServer> => chromium.launchServer(launchOptions());

/** A browser of one's own. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions());

/** One's own, and one that shows notifications. */
export const launchWholeBrowser = (): Promise<Browser> => chromium.launch(launchOptions(findWholeBrowser()));

export const joinBrowser = (address: string): Promise<Browser> => chromium.connect(address);
