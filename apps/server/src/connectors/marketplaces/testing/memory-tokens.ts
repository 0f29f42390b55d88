import type { TokenKeeper, Tokens } from '../tokens.ts';

/** Tokens of one process, as the keeper in the database holds them. */
export const memoryTokens = (first: Tokens): TokenKeeper => {
  let tokens = first;
  return {
    known: () => Promise.resolve(tokens),
    access: async (_, refresh, signal, instead) => {
      if (tokens.access === instead || tokens.access === '') tokens = await refresh(tokens.refresh, signal);
      return tokens.access;
    },
  };
};

export const tokensOf = (access: string, refresh = 'rt-demo'): Tokens => ({
  access,
  accessUntil: new Date('2030-01-01T00:00:00Z'),
  refresh,
  refreshUntil: undefined,
});
