// The file system of deploy/Dockerfile, laid out without a container engine, and a run in it: other user, read-only tree,
// no network but its own loop, no capabilities.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { table, writeSection } from '../docs/section.ts';
import { root } from '../lib/repository.mjs';
import { Unable, say, step } from '../lib/say.mjs';
import { runNode } from '../lib/child.mjs';
import { readDockerfile, type Stage } from './dockerfile.ts';
import { systemPostgres } from './postgres.ts';

const BIGGEST_MB = 300;
/** The grace that the health check of the image gives. */
const SLOWEST_S = 60;
const BASE = 'bookworm';
/** What the slim image of the distribution leaves out as well. */
const NOT_IN_SLIM = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
  'var/cache/apt',
  'var/lib/apt/lists',
  'var/cache/debconf',
  'usr/share/lintian',
];

export async function checkImage(folder: string, port: number): Promise<void> {
  if (process.getuid?.() !== 0) throw new Unable('image: building another root needs root here.');
  const stage = readDockerfile(await readFile(join(root, 'deploy/Dockerfile'), 'utf8')).at(-1);
  if (stage === undefined) throw new Unable('deploy/Dockerfile has no stage.');
  const image = join(folder, 'image');
  await step('Laying out the image', () => layOut(stage, image, folder));
  const megabytes = Number(execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0]);
  const measured = await runIn(stage, image, folder, port);
  say(`  image ${megabytes} MB, ready after ${measured.readySeconds} s, ${measured.residentMb} MB resident`);
  for (const line of measured.facts) say(`  ${line}`);
  await writeSection(
    'docs/performance.md',
    'image',
    `## The image

The file system that \`deploy/Dockerfile\` describes, laid out without a container engine on Debian's base (what its slim image leaves out is
left out), run as user 10001 without capabilities, on a read-only tree, without a network; its start fills an empty database. Made by
\`npm run deploy:check -- image\` on two busy cores. Budget: ${BIGGEST_MB} MB.

${table(
  ['what', 'measured'],
  [
    ['size, MB', megabytes],
    ['first start until ready, s', measured.readySeconds],
    ['memory then, MB', measured.residentMb],
  ],
)}`,
  );
  if (megabytes >= BIGGEST_MB) throw new Unable(`The image has ${megabytes} MB; ${BIGGEST_MB} are allowed.`);
  if (measured.readySeconds > SLOWEST_S)
    throw new Unable(`The image took ${measured.readySeconds} s to be ready.`);
}

async function layOut(stage: Stage, image: string, folder: string): Promise<void> {
  await rm(image, { recursive: true, force: true });
  const base = join(folder, 'base');
  if (!existsSync(join(base, 'bin/sh')))
    execFileSync('debootstrap', ['--variant=minbase', BASE, base], { stdio: 'pipe' });
  execFileSync('cp', ['-a', base, image]);
  for (const path of NOT_IN_SLIM) await rm(join(image, path), { recursive: true, force: true });
  const bundle = join(folder, 'app');
  const { code, output } = await runNode('tools/bundle/bundle.mjs', [bundle]);
  if (code !== 0) throw new Unable(output);
  const built: Readonly<Record<string, string>> = { '/usr/local/bin/node': process.execPath, '/app': bundle };
  for (const { source, target } of stage.copies) {
    const from = built[source];
    if (from === undefined) throw new Error(`COPY ${source}: the build makes no such thing`);
    await mkdir(dirname(join(image, target)), { recursive: true });
    await cp(from, join(image, target), { recursive: true });
  }
  await chmod(join(image, 'usr/local/bin/node'), 0o755);
  for (const command of stage.runs)
    execFileSync('chroot', [image, '/bin/sh', '-ec', command], { stdio: 'pipe' });
}

interface Measured {
  readonly readySeconds: number;
  readonly residentMb: number;
  readonly facts: readonly string[];
}

async function runIn(stage: Stage, image: string, folder: string, port: number): Promise<Measured> {
  const postgres = await systemPostgres(join(folder, 'postgres'), port);
  postgres.start();
  try {
    postgres.run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'caravan', 'caravan']);
    const ran = spawnSync(
      'unshare',
      [
        '--mount',
        '--net',
        '--pid',
        '--ipc',
        '--uts',
        '--fork',
        '--kill-child',
        'bash',
        '-eu',
        '-c',
        insideScript(stage, image, postgres.sockets, port),
      ],
      { encoding: 'utf8', timeout: 180_000 },
    );
    const facts = ran.stdout.split('\n').filter(Boolean);
    if (ran.status !== 0) throw new Unable(`The image did not run:\n${ran.stdout}\n${ran.stderr}`);
    const figure = (name: string) => Number(facts.find((line) => line.startsWith(`${name}=`))?.split('=')[1]);
    return {
      readySeconds: figure('ready'),
      residentMb: Math.round(figure('resident') / 1024),
      facts: facts.filter((line) => !/^\w+=/.test(line)),
    };
  } finally {
    postgres.stop();
  }
}

/** What a container engine does, by hand; `fact` lines are what is shown. */
function insideScript(stage: Stage, image: string, sockets: string, port: number): string {
  const settings = {
    ...stage.env,
    DATABASE_URL: `postgres://caravan@/caravan?host=/run/postgresql&port=${port}`,
    SECRET_KEY: 'a key that is only for this trial of the image',
  };
  const env = Object.entries(settings)
    .map(([name, value]) => `'${name}=${value}'`)
    .join(' ');
  const inside = `chroot --userspec=${stage.user} ${image} /usr/bin/env -i ${env}`;
  const mounts = stage.volumes.map(
    (path) => `mount -t tmpfs -o uid=10001,gid=10001,mode=700 tmpfs ${image}${path}`,
  );
  return [enclose(image, sockets, mounts), trial(stage, image, inside)].join('\n');
}

const enclose = (image: string, sockets: string, mounts: readonly string[]): string => `
mount --make-rprivate /
mount --bind ${image} ${image}
mkdir -p ${image}/run/postgresql
mount --bind ${sockets} ${image}/run/postgresql
mount -t proc proc ${image}/proc
mount --bind /dev ${image}/dev
mount -t tmpfs tmpfs ${image}/tmp
${mounts.join('\n')}
mount -o remount,ro,bind ${image} ${image}
ip link set lo up
`;

const trial = (stage: Stage, image: string, inside: string): string => `
started=$(date +%s.%N)
cd /
${inside} setpriv --no-new-privs --bounding-set=-all --inh-caps=-all ${[...stage.entrypoint, ...stage.command].join(' ')} > ${image}/tmp/log 2>&1 &
shop=$!
for try in $(seq 300); do
  if ${inside} ${stage.health.join(' ')} > /dev/null 2>&1; then break; fi
  if ! kill -0 $shop 2> /dev/null; then cat ${image}/tmp/log; exit 1; fi
  sleep 0.1
done
${inside} ${stage.health.join(' ')} > /dev/null || { cat ${image}/tmp/log; exit 1; }
echo "ready=$(awk "BEGIN { printf \\"%.1f\\", $(date +%s.%N) - $started }")"
status=${image}/proc/$shop/status
echo "resident=$(awk '/^VmRSS/ { print $2 }' $status)"
echo "runs as user $(awk '/^Uid/ { print $2 }' $status) with capabilities $(awk '/^CapEff/ { print $2 }' $status)"
grep -q '^Uid:.10001.10001.10001.10001$' $status
grep -q '^CapEff:.0000000000000000$' $status
grep -q '^NoNewPrivs:.1$' $status
if ${inside} sh -c ': > /app/touched' 2> /dev/null; then echo 'the tree can be written'; exit 1; fi
echo 'the tree is read-only'
if ${inside} node -e "require('net').connect(443, '1.1.1.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))"; then echo 'it has a network'; exit 1; fi
echo 'there is no network'
for path in /api/ping /healthz /readyz; do
  ${inside} node -e "fetch('http://127.0.0.1:3000$path').then(a => process.exit(a.ok ? 0 : 1))" || { echo "$path does not answer"; exit 1; }
done
${inside} node -e "fetch('http://127.0.0.1:3000/', { headers: { accept: 'text/html' } }).then(async a => { const t = await a.text(); if (!a.ok || !t.includes('</html>')) { console.log(a.status); process.exit(1) } })"
echo 'pages are served'
${inside} caravan migrate > /dev/null
${inside} caravan ledger-check > /dev/null
${inside} caravan backup /tmp/shop.tar.gz > /dev/null
echo 'migrate, ledger-check and backup run inside'
kill -TERM $shop
wait $shop || { echo "ended with $?"; exit 1; }
echo 'ended in good order on SIGTERM'
`;
