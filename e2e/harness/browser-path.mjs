import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Draws no windows, and a browser test takes two thirds of the time; but it shows no notifications. */
const SHELL = 'chromium-headless-shell';
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const USUAL_PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    return folder === undefined
      ? []
      : [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ];
  }),
  linux: ['/opt/google/chrome/chrome'],
};

/**
 * The browser of this machine: `CHROME_PATH`, else Chromium’s headless shell, Chromium, Chrome or Edge in the path
 * and the usual places, else what playwright-core installed for itself.
 * @returns {string | undefined}
 */
export function findBrowser() {
  return process.env['CHROME_PATH']
    ? findWholeBrowser()
    : (inPath([SHELL]).find(isProgram) ?? findWholeBrowser());
}

/**
 * The same without the shell, for what only a browser with windows can do.
 * @returns {string | undefined}
 */
export function findWholeBrowser() {
  const told = process.env['CHROME_PATH'];
  if (told) return isProgram(told) ? told : undefined;
  return [...inPath(COMMANDS), ...usualPlaces(), ...ofPlaywright()].find(isProgram);
}

/** Whether the page's Chinese will be drawn with real characters; only a Linux machine may lack them. */
export function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

/** @param {readonly string[]} commands */
function inPath(commands) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function usualPlaces() {
  return USUAL_PLACES[/** @type {keyof typeof USUAL_PLACES} */ (process.platform)] ?? [];
}

function ofPlaywright() {
  const caches = new Map([
    ['darwin', join(homedir(), 'Library/Caches')],
    ['win32', process.env['LOCALAPPDATA'] ?? ''],
  ]);
  const folder = join(caches.get(process.platform) ?? join(homedir(), '.cache'), 'ms-playwright');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium'))
    .flatMap((name) =>
      [
        'chrome-linux/chrome',
        'chrome-linux64/chrome',
        'chrome-linux/headless_shell',
        'chrome-headless-shell-linux64/chrome-headless-shell',
        'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
        'chrome-win/chrome.exe',
        'chrome-win64/chrome.exe',
      ].map((place) => join(folder, name, place)),
    );
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
