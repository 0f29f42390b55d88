// A bucket with versions for drills, kept by moto's S3 server, which looks at no signature (pip install 'moto[server]').
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Unable } from '../lib/say.mjs';

export interface Bucket {
  /** What the shop is told. */
  readonly env: Readonly<Record<string, string>>;
  /** The keys of what lies in it now. */
  keys(): Promise<string[]>;
  /** Somebody's mistake: everything is deleted. */
  empty(): Promise<void>;
  /** Takes back every deletion; gives how many there were. */
  bringBack(): Promise<number>;
  stop(): void;
}

const NAME = 'pictures';

export async function startBucket(port: number): Promise<Bucket> {
  if (spawnSync('which', ['moto_server']).status !== 0)
    throw new Unable("The drill needs an S3 server:\n  pip install 'moto[server]'");
  const server = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  const address = `${endpoint}/${NAME}`;
  await untilItAnswers(server, endpoint);
  await ask(address, 'PUT');
  await ask(
    `${address}?versioning`,
    'PUT',
    '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>',
  );
  const entries = () => versionsIn(address);
  const keys = async () =>
    (await entries()).filter(({ isDeletion, isLatest }) => isLatest && !isDeletion).map(({ key }) => key);
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: NAME,
      S3_REGION: 'us-east-1',
      S3_KEY_ID: 'drill',
      S3_SECRET: 'drill',
    },
    keys,
    empty: async () => {
      for (const key of await keys()) await ask(`${address}/${key}`, 'DELETE');
    },
    bringBack: async () => {
      const deletions = (await entries()).filter(({ isDeletion, isLatest }) => isDeletion && isLatest);
      for (const { key, version } of deletions)
        await ask(`${address}/${key}?versionId=${encodeURIComponent(version)}`, 'DELETE');
      return deletions.length;
    },
    stop: () => void server.kill('SIGTERM'),
  };
}

async function untilItAnswers(server: ChildProcess, endpoint: string): Promise<void> {
  for (let left = 300; left > 0 && server.exitCode === null; left -= 1) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(200);
  }
  server.kill('SIGTERM');
  throw new Unable('The S3 server does not answer.');
}

/** The trial server asks for a name, and does not look at the signature. */
const SOMEBODY = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=drill/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0',
};

async function ask(url: string, method: string, body?: string): Promise<string> {
  const answer = await fetch(url, { method, headers: SOMEBODY, ...(body !== undefined && { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text.slice(0, 200)}`);
  return text;
}

interface Entry {
  readonly key: string;
  readonly version: string;
  readonly isDeletion: boolean;
  readonly isLatest: boolean;
}

async function versionsIn(address: string): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let after = ''; ;) {
    const page = await ask(`${address}?versions${after}`, 'GET');
    for (const [, kind, inside = ''] of page.matchAll(/<(Version|DeleteMarker)>(.*?)<\/\1>/gs))
      found.push({
        key: wordIn(inside, 'Key'),
        version: wordIn(inside, 'VersionId'),
        isDeletion: kind === 'DeleteMarker',
        isLatest: wordIn(inside, 'IsLatest') === 'true',
      });
    if (wordIn(page, 'IsTruncated') !== 'true') return found;
    after =
      `&key-marker=${encodeURIComponent(wordIn(page, 'NextKeyMarker'))}` +
      `&version-id-marker=${encodeURIComponent(wordIn(page, 'NextVersionIdMarker'))}`;
  }
}

const wordIn = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&quot;', '') ?? '';
