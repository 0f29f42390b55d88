import { ConnectorFailure, kindOf } from './connector-failure.ts';

export interface Tokens {
  readonly access: string;
  readonly accessUntil: Date;
  readonly refresh: string;
  /** When a person has to sign in at the marketplace again. */
  readonly refreshUntil: Date | undefined;
}

export type RefreshTokens = (refreshToken: string, signal: AbortSignal) => Promise<Tokens>;

/** Keeps the tokens of a marketplace account for all processes; only one of them renews at a time. */
export interface TokenKeeper {
  /** A token that is good for a while; with `instead`, another one than that. Undefined: nobody ever signed in. */
  access(
    provider: string,
    refresh: RefreshTokens,
    signal: AbortSignal,
    instead?: string,
  ): Promise<string | undefined>;
  known(provider: string): Promise<Tokens | undefined>;
}

/** How the shop is known at an open platform, where the buyer signs in. */
export interface PlatformConfig {
  readonly url: string;
  readonly appKey: string;
  readonly appSecret: string;
  readonly tokens: TokenKeeper;
  readonly now: () => Date;
}

/** Calls with a token; when the other side does not take it, once more with a renewed one. */
export const withToken = async <Result>(
  keeper: TokenKeeper,
  { provider, refresh, signal }: { provider: string; refresh: RefreshTokens; signal: AbortSignal },
  call: (token: string) => Promise<Result>,
): Promise<Result> => {
  const token = await keeper.access(provider, refresh, signal);
  if (token === undefined) throw new ConnectorFailure({ kind: 'auth', provider, operation: 'token' });
  try {
    return await call(token);
  } catch (error) {
    if (kindOf(error) !== 'auth') throw error;
    const renewed = await keeper.access(provider, refresh, signal, token);
    if (renewed === undefined || renewed === token) throw error;
    return call(renewed);
  }
};
