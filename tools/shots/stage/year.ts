import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../../apps/server/process-options.mjs';
import type { Shop } from '../../../e2e/harness/shop.ts';
import { root } from '../../lib/repository.mjs';

/** Tells the demo shop's year to a shop that runs: a part of the demo begins without one. */
export async function tellYear({ varDir }: Pick<Shop, 'varDir'>): Promise<void> {
  const main = join(root, 'apps/server/dist/main.js');
  const told = spawn(process.execPath, [...SERVER_FLAGS, main, 'history'], {
    env: { ...SERVER_ENVIRONMENT, ...process.env, NODE_ENV: 'production', VAR_DIR: varDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(told, 'exit');
  if (code !== 0) throw new Error(`the demo's year was not told: the history ended with ${String(code)}`);
}
