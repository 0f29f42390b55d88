/** Asks the server on this machine whether it is ready: `caravan health`, for containers that have no other client. */
import { loadConfig } from '../platform/config/config.ts';

const PATIENCE_MS = 4_000;

export const runHealth = async (): Promise<void> => {
  const { host, port } = loadConfig();
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${local.includes(':') ? `[${local}]` : local}:${port}/readyz`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (error: unknown) => error,
  );
  const isReady = answer instanceof Response && answer.ok;
  console.log(
    isReady ? 'ready' : `not ready: ${answer instanceof Response ? answer.status : String(answer)}`,
  );
  process.exitCode = isReady ? 0 : 1;
};
