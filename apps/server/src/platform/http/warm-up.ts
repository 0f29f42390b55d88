import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** What most people open first. */
const PAGES = ['/en', '/zh', '/en?active=1', '/api/goods/search?pageNum=1&pageSize=20'];
const TIMES = 3;
const LONGEST_MS = 10_000;

/**
 * The first pages of a process take seconds, while much is compiled. Where a proxy stands in front others serve meanwhile,
 * so it opens them itself before it listens. What fails here will be told when somebody asks for it.
 */
export const warmUp = async (
  app: FastifyInstance,
  { trustProxy, publicOrigin }: Pick<Config, 'trustProxy' | 'publicOrigin'>,
): Promise<void> => {
  if (trustProxy === false) return;
  const { host } = new URL(publicOrigin);
  const until = performance.now() + LONGEST_MS;
  for (let time = 0; time < TIMES; time += 1)
    for (const url of PAGES)
      if (performance.now() < until) await app.inject({ url, headers: { host } }).catch(() => undefined);
};
