import { parseJson } from '../../../shell/storage.ts';

export interface CallbackSession {
  readonly token: string;
  readonly user: {
    readonly userId: string;
    readonly email: string;
    readonly nickName: string;
    readonly avatar: string | null;
    readonly isFirstLogin: boolean;
  };
}

/** The session that `token` and `user` (JSON) of an address stand for; undefined when either is missing or broken. */
export const sessionOfCallback = (query: URLSearchParams): CallbackSession | undefined => {
  const token = query.get('token') ?? '';
  const user = parseJson(query.get('user'));
  if (!/^[\w-]{20,100}$/.test(token) || typeof user !== 'object' || user === null) return undefined;
  const { userId, email, nickName, avatar, isFirstLogin } = user as Record<string, unknown>; // checked field by field
  if (textOf(userId) === '') return undefined;
  return {
    token,
    user: {
      userId: textOf(userId),
      email: textOf(email),
      nickName: textOf(nickName),
      // an address of ours only: the link may have been written by anybody
      avatar: /^\/media\/[\w./-]+$/.test(textOf(avatar)) ? textOf(avatar) : null,
      isFirstLogin: isFirstLogin === true,
    },
  };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
