import { hash } from 'node:crypto';
import { connectSearchEngine, type SearchEngine } from '../../../../connectors/search/search-engine.ts';
import type { Services } from '../../../../platform/services.ts';

/** The one that is set up; all processes of a shop have its key, which keeps shops that share an engine apart. */
export const searchEngineOf = ({
  config,
  secretKey,
}: Pick<Services, 'config' | 'secretKey'>): SearchEngine | undefined => {
  if (config.searchUrl === undefined) return undefined;
  const prefix = `caravan-${hash('sha256', `search ${secretKey}`).slice(0, 12)}`;
  return connectSearchEngine(config.searchUrl, prefix);
};
