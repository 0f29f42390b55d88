// npm run deploy:check [-- image proxies charts alerts …]: what deploy/ says, tried for real. Needs root, Debian's packages
// and, for charts, Go's module proxy: docs/operating.md.
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../lib/child.mjs';
import { Unable, command, say } from '../lib/say.mjs';
import { checkAlerts } from './alerts.ts';
import { checkCharts } from './charts.ts';
import { checkImage } from './image.ts';
import { checkProxies } from './proxies.ts';

const FIRST_PORT = Number(process.env['DRILL_PORT'] ?? '5330');

const PARTS: Readonly<Record<string, (folder: string, port: number) => Promise<void>>> = {
  image: checkImage,
  proxies: checkProxies,
  charts: checkCharts,
  alerts: checkAlerts,
};

await command(async () => {
  const names = process.argv.slice(2);
  const folder = join(tmpdir(), 'caravan-deploy-check');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const built = await runNode('tools/build.mjs', []);
  if (built.code !== 0) throw new Unable(built.output);
  for (const [index, name] of (names.length > 0 ? names : Object.keys(PARTS)).entries()) {
    const check = PARTS[name];
    if (check === undefined)
      throw new Unable(`There is no part ${name}; there are: ${Object.keys(PARTS).join(', ')}`);
    say(`\n${name}`);
    await check(folder, FIRST_PORT + index * 4);
  }
});
