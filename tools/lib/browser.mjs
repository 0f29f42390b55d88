import { findWholeBrowser, hasChineseFont } from '../../e2e/harness/browser-path.mjs';
import { run, runNode } from './child.mjs';
import { scriptOf } from './binaries.mjs';
import { Unable, step } from './say.mjs';

/** Not every distribution has the headless shell as a package of its own. */
const BROWSERS = [['chromium', 'chromium-headless-shell'], ['chromium']];
const FONTS = ['fonts-noto-cjk', 'fonts-noto-color-emoji', 'fontconfig'];

/** Makes sure that there is a browser and that it can draw Chinese, installing both where we may. */
export async function ensureBrowser() {
  if (process.env['CHROME_PATH'] && findWholeBrowser() === undefined)
    throw new Unable(`CHROME_PATH names no program: ${process.env['CHROME_PATH']}`);
  if (findWholeBrowser() !== undefined && hasChineseFont()) return;
  const asRoot = await rootCommand();
  if (asRoot !== undefined) await step('Installing a browser and fonts', () => installPackages(asRoot));
  if (findWholeBrowser() === undefined) await step('Installing a browser', installByPlaywright);
  if (findWholeBrowser() === undefined)
    throw new Unable('No browser for the tests: install Chromium or Chrome, or name one with CHROME_PATH.');
}

/** How a package is installed here without asking for a password, or `undefined`. @returns {Promise<string[] | undefined>} */
async function rootCommand() {
  if (process.platform !== 'linux' || (await run('apt-get', ['--version'])).code !== 0) return undefined;
  if (process.getuid?.() === 0) return [];
  return (await run('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n'] : undefined;
}

/** @param {readonly string[]} asRoot */
async function installPackages(asRoot) {
  const [program, ...before] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  await run(program, [...before, 'update', '-q']);
  let failure = '';
  for (const browsers of BROWSERS) {
    const words = ['install', '-y', '-q', '--no-install-recommends', ...browsers, ...FONTS];
    const { code, output } = await run(program, [...before, ...words]);
    if (code === 0) return;
    failure = output;
  }
  if (findWholeBrowser() === undefined)
    throw new Unable(`No browser could be installed:\n${failure.slice(-2000)}`);
}

async function installByPlaywright() {
  const { code, output } = await runNode(scriptOf('playwright-core'), ['install', 'chromium']);
  if (code !== 0)
    throw new Unable(
      `No browser for the tests, and none could be fetched. Install Chromium or Chrome, or name one with CHROME_PATH.\n${output.slice(-1000)}`,
    );
}
