import type { Clock } from '../../platform/clock/clock.ts';

export interface AccessToken {
  readonly token: string;
  readonly expiresAt: Date;
}

const EARLY_MS = 60_000;

/** Keeps a provider's access token until a minute before it ends; many who ask at once cause one login. */
export const tokenKeeper = (
  clock: Clock,
  logIn: () => Promise<AccessToken>,
): { current(): Promise<string>; forget(): void } => {
  let kept: Promise<AccessToken> | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  const fresh = async (): Promise<AccessToken> => {
    const asking = (kept ??= logIn());
    try {
      return await asking;
    } catch (error) {
      if (kept === asking) forget();
      throw error;
    }
  };
  return {
    forget,
    current: async () => {
      const { token, expiresAt } = await fresh();
      if (expiresAt.getTime() - EARLY_MS > clock.now().getTime()) return token;
      forget();
      return (await fresh()).token;
    },
  };
};
