// What a visitor sees through a proxy.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../../e2e/harness/shop.ts';
import { root } from '../lib/repository.mjs';
import { Unable, say } from '../lib/say.mjs';

export const DOMAIN = 'shop.example';
export const DESK_DOMAIN = `desk.${DOMAIN}`;
/** An address of this machine that is no other's: the visitor. */
const VISITOR = '127.0.0.77';

export interface Proxy {
  readonly name: string;
  readonly child: ChildProcess;
  readonly tls: number;
  readonly plain: number;
}

interface Answer {
  readonly status: number;
  readonly version: string;
  readonly headers: string;
  readonly body: string;
}

const LOCALE = ['-H', 'fromlanguage: zh', '-H', 'tolanguage: en', '-H', 'currencyflag: USD'];
const MARK = '\n--caravan--';

function curl(proxy: Proxy, path: string, ...options: string[]): Answer {
  return curlAt(DOMAIN, proxy, path, ...options);
}

function curlAt(host: string, { tls }: Proxy, path: string, ...options: string[]): Answer {
  // one that is cut off on the way has the status 0
  const { stdout: text } = spawnSync(
    'curl',
    [
      '-sk',
      '--max-time',
      '20',
      '--http2',
      '--interface',
      VISITOR,
      '--resolve',
      `${host}:${tls}:127.0.0.1`,
      '-D',
      '-',
      '-w',
      `${MARK}%{http_code} %{http_version}`,
      ...options,
      `https://${host}:${tls}${path}`,
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  const [answer = '', figures = ''] = text.split(MARK);
  const [status = '', version = ''] = figures.split(' ');
  const end = answer.lastIndexOf('\r\n\r\n');
  return {
    status: Number(status),
    version,
    headers: answer.slice(0, end).toLowerCase(),
    body: answer.slice(end + 4),
  };
}

export async function untilItAnswers(proxy: Proxy): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    try {
      if (curl(proxy, '/api/ping').status === 200) return;
    } catch {
      // not listening yet
    }
    await sleep(200);
  }
  throw new Unable(`${proxy.name} does not answer.`);
}

export async function tryProxy(proxy: Proxy, shop: Shop, token: string): Promise<void> {
  const page = curl(proxy, '/');
  expect(
    proxy,
    'a page by HTTP/2 over TLS',
    (page.status === 200 || page.status === 302) && page.version === '2',
  );
  expect(proxy, 'strict transport', page.headers.includes('strict-transport-security'));
  expect(proxy, 'plain HTTP is sent to TLS', redirects(proxy));
  expect(proxy, 'no TLS 1.1', !speaksOldTls(proxy));
  const asset = `/assets/${(await readdir(join(root, 'apps/storefront/dist/client/assets'))).find((name) => name.endsWith('.js'))}`;
  curl(proxy, asset);
  const again = curl(proxy, asset);
  expect(
    proxy,
    'built files are kept for a year',
    again.status === 200 && again.headers.includes('immutable'),
  );
  if (proxy.name === 'nginx')
    expect(proxy, 'and come from the cache', again.headers.includes('x-cache: hit'));
  expect(proxy, 'a missing file is a 404 that nobody keeps', isGone(curl(proxy, '/assets/gone-000.js')));
  expect(proxy, 'figures are not for visitors', curl(proxy, '/metrics').status === 404);
  deskIsApart(proxy);
  await seesVisitor(proxy, shop);
  await streams(proxy, token);
  await takesUploads(proxy, token);
}

/** By the desk's own host one comes to the desk and to nothing else, and by the shop's not to the desk. */
function deskIsApart(proxy: Proxy): void {
  const [there, here] = [DESK_DOMAIN, DOMAIN].map((host) => curlAt(host, proxy, '/desk'));
  const calls = [DESK_DOMAIN, DOMAIN].map((host) => curlAt(host, proxy, '/api/staff/me').status);
  expect(proxy, 'the desk is at its own host', there?.status === 200 && calls[0] === 401);
  expect(
    proxy,
    'and not at the shop’s',
    here?.status === 302 &&
      here.headers.includes(`location: https://${DESK_DOMAIN}/desk`) &&
      calls[1] === 404,
  );
}

const isGone = ({ status, headers }: Answer): boolean => status === 404 && !headers.includes('immutable');

function expect({ name }: Proxy, what: string, isSo: boolean): void {
  if (!isSo) throw new Unable(`${name}: not so: ${what}`);
  say(`  ${name}: ${what}`);
}

function redirects({ plain }: Proxy): boolean {
  const text = execFileSync(
    'curl',
    [
      '-s',
      '-o',
      '/dev/null',
      '-w',
      '%{http_code} %{redirect_url}',
      '-H',
      `Host: ${DOMAIN}`,
      `http://127.0.0.1:${plain}/goods`,
    ],
    { encoding: 'utf8' },
  );
  return /^30[178] https:\/\/shop\.example/.test(text);
}

function speaksOldTls({ tls }: Proxy): boolean {
  try {
    execFileSync(
      'curl',
      ['-sk', '--tls-max', '1.1', '--ciphers', 'DEFAULT@SECLEVEL=0', `https://127.0.0.1:${tls}/api/ping`],
      { stdio: 'pipe' },
    );
    return true;
  } catch {
    return false;
  }
}

/** The bound of a call is counted by the visitor's address, whatever the visitor claims. */
async function seesVisitor(proxy: Proxy, shop: Shop): Promise<void> {
  const body = JSON.stringify({ email: `${proxy.name.toLowerCase()}@example.com`, purpose: 'register' });
  curl(
    proxy,
    '/api/client/user/email/code',
    '-H',
    'content-type: application/json',
    ...LOCALE,
    '-H',
    `idempotency-key: ${crypto.randomUUID()}`,
    '-H',
    'x-forwarded-for: 6.6.6.6',
    '-d',
    body,
  );
  const counted = await shop.rows<{ key: string }>('select key from rate_counters');
  const keys = counted.map(({ key }) => key).join('\n');
  expect(proxy, 'the visitor’s own address is counted', keys.includes(VISITOR));
  expect(proxy, 'and not the one that is claimed', !keys.includes('6.6.6.6'));
}

/** The first words of a stream come at once, though nothing follows them for half a minute. */
async function streams({ name, ...proxy }: Proxy, token: string): Promise<void> {
  const child = spawn(
    'curl',
    [
      '-skN',
      '--http2',
      '--resolve',
      `${DOMAIN}:${proxy.tls}:127.0.0.1`,
      '-H',
      `authorization: Bearer ${token}`,
      ...LOCALE,
      `https://${DOMAIN}:${proxy.tls}/api/message/stream`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const first = await Promise.race([
    new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()))),
    sleep(3_000, ''),
  ]);
  child.kill();
  expect({ name, ...proxy }, 'live events come at once', first.startsWith('retry:'));
}

async function takesUploads(proxy: Proxy, token: string): Promise<void> {
  const answers = [9, 12, 60].map((megabytes) => uploaded(proxy, token, megabytes));
  const [fits, large, huge] = await Promise.all(answers);
  expect(proxy, '9 MB reach the shop, which reads them', /picture_not_readable/.test(fits?.body ?? ''));
  expect(proxy, '12 MB are refused by the shop in its own words', /body_too_large/.test(large?.body ?? ''));
  expect(
    proxy,
    '60 MB are refused on the way',
    (huge?.status === 413 || huge?.status === 0) && !/body_too_large/.test(huge.body),
  );
}

async function uploaded(proxy: Proxy, token: string, megabytes: number): Promise<Answer> {
  const file = join(tmpdir(), `caravan-upload-${megabytes}`);
  if (!existsSync(file)) await writeFile(file, Buffer.alloc(megabytes * 1_000_000, 'x'));
  return curl(
    proxy,
    '/api/image/common/upload',
    '-H',
    `authorization: Bearer ${token}`,
    ...LOCALE,
    '-H',
    `idempotency-key: ${crypto.randomUUID()}`,
    '-F',
    `file=@${file};type=image/png`,
  );
}
