import { fieldOf } from '@caravan/web/wire/answer';
import { type Send, sendOverHttp } from '@caravan/web/wire/http';
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
export const sessionOfCallback = (query: URLSearchParams): CallbackSession | undefined =>
  sessionOf(query.get('token'), parseJson(query.get('user')));

/**
 * The session whose cookie this browser was given on the way back: no address carries it. Inside the app, too, it is the
 * browser that asks, because the way led through it.
 */
export const sessionOfCookie = async (send: Send = overHttp): Promise<CallbackSession | undefined> => {
  const [name, url] = ['POST /client/user/refresh', '/client/user/refresh'];
  const { body } = await send({ name, method: 'POST', url, body: '{}', options: {} }, {});
  const data = fieldOf(body, 'data');
  return sessionOf(fieldOf(data, 'token'), fieldOf(data, 'user'));
};

const overHttp: Send = (request, headers) =>
  sendOverHttp({ base: '/api', fetcher: window.fetch.bind(window), timeoutMsOf: () => 20_000 })(
    request,
    headers,
  );

const sessionOf = (token: unknown, user: unknown): CallbackSession | undefined => {
  if (typeof token !== 'string') return undefined;
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
