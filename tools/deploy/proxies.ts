// The examples of deploy/proxy with their programs, in front of the built server: TLS, HTTP/2, caching, the visitor's
// address, live events, uploads.
import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newShopper } from '../../e2e/harness/calls.ts';
import { startShop } from '../../e2e/harness/shop.ts';
import { root } from '../lib/repository.mjs';
import { DESK_DOMAIN, DOMAIN, type Proxy, tryProxy, untilItAnswers } from './proxy-trials.ts';

export async function checkProxies(folder: string, port: number): Promise<void> {
  const shop = await startShop({
    empty: true,
    env: {
      TRUST_PROXY: 'on',
      RATE_LIMITS: 'on',
      PUBLIC_ORIGIN: `https://${DOMAIN}`,
      DESK_ORIGIN: `https://${DESK_DOMAIN}`,
      ALLOW_DEMO: await everyDemo(),
    },
  });
  try {
    const { token } = await newShopper(shop.origin, shop);
    for (const start of [startNginx, startCaddy]) {
      const proxy = await start(join(folder, 'proxy'), [Number(new URL(shop.origin).port)], port);
      try {
        await untilItAnswers(proxy);
        await tryProxy(proxy, shop, token);
      } finally {
        proxy.child.kill('SIGTERM');
        await sleep(500);
      }
    }
  } finally {
    await shop.stop();
  }
}

/** The trial is on a public address by name only. */
async function everyDemo(): Promise<string> {
  const text = await readFile(join(root, 'apps/server/src/features/golive/golive-texts.data.ts'), 'utf8');
  return [...new Set([...text.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name))].join(',');
}

/** The example before one process or two. */
export async function startNginx(folder: string, upstreams: readonly number[], port: number): Promise<Proxy> {
  const [upstream, second] = upstreams;
  const place = await freshPlace(folder, 'nginx');
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${DOMAIN}`,
      '-keyout',
      join(place, 'key.pem'),
      '-out',
      join(place, 'cert.pem'),
    ],
    { stdio: 'pipe' },
  );
  const example = (await readFile(join(root, 'deploy/proxy/nginx.conf'), 'utf8'))
    .replaceAll(/\/etc\/letsencrypt\/live\/shop\.example\/fullchain\.pem/g, join(place, 'cert.pem'))
    .replaceAll(/\/etc\/letsencrypt\/live\/shop\.example\/privkey\.pem/g, join(place, 'key.pem'))
    .replaceAll('/var/cache/nginx-caravan', join(place, 'cache'))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace('# server 127.0.0.1:3001', second === undefined ? '# server' : `server 127.0.0.1:${second}`)
    .replaceAll(/listen \[::\]:\d+[^;]*;/g, '')
    .replaceAll('listen 80;', `listen ${port};`)
    .replaceAll('listen 443 ', `listen ${port + 1} `);
  const main = `daemon off; pid ${place}/pid; error_log stderr warn; events {} http { access_log off; include /etc/nginx/mime.types; client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy; fastcgi_temp_path ${place}/f; uwsgi_temp_path ${place}/u; scgi_temp_path ${place}/s;\n${example}\n}`;
  await writeFile(join(place, 'nginx.conf'), main);
  const child = spawn('nginx', ['-c', join(place, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { name: 'nginx', child, plain: port, tls: port + 1 };
}

async function startCaddy(folder: string, [upstream]: readonly number[], port: number): Promise<Proxy> {
  const place = await freshPlace(folder, 'caddy');
  const [plain, tls] = [port + 2, port + 3];
  const example = await readFile(join(root, 'deploy/proxy/Caddyfile'), 'utf8');
  // a certificate of its own: nobody signs one for a trial
  const options = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n\tlocal_certs\n\tskip_install_trust\n}\n`;
  await writeFile(join(place, 'Caddyfile'), options + example);
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(place, 'Caddyfile')], {
    env: {
      ...process.env,
      HOME: place,
      XDG_DATA_HOME: place,
      SHOP_DOMAIN: DOMAIN,
      DESK_DOMAIN,
      SHOP_UPSTREAM: `127.0.0.1:${upstream}`,
    },
    stdio: 'ignore',
  });
  return { name: 'Caddy', child, plain, tls };
}

async function freshPlace(folder: string, name: string): Promise<string> {
  const place = join(folder, name);
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  await chmod(place, 0o777);
  return place;
}
