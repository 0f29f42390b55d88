import { expect } from 'vitest';
import { reasonOf, type TestServer } from '../../testing/servers/test-server.ts';

export const PASSWORD = 'Camel4711';

/** What a person does with an account, for tests that are about the steps between. */
export const accountSteps = (server: TestServer) => {
  const guest = server.as.guest();
  let counter = 0;
  const newEmail = (): string => `person-${(counter += 1)}@example.test`;
  const lastMail = async (email: string) => (await server.mails(email)).at(-1);
  const codeFor = async (email: string, purpose: 'register' | 'forget' = 'register'): Promise<string> => {
    await guest.call('POST /client/user/email/code', { email, purpose });
    return /^\d{6}$/m.exec((await lastMail(email))?.body_text ?? '')?.[0] ?? '';
  };
  const register = async (email: string) => {
    const code = await codeFor(email);
    return guest.call('POST /client/user/register', {
      email,
      code,
      password: PASSWORD,
      passwordAgain: PASSWORD,
    });
  };
  const login = (email: string, password: string, call = guest.call) =>
    call('POST /client/user/login', { email, password });
  /** The end of a session is heard by every process, a moment after it. */
  const isOver = async (token: string): Promise<void> =>
    await expect
      .poll(() => reasonOf(server.as.bearer(token)('GET /shopping/user/coupon')))
      .toBe('unauthenticated');
  return { newEmail, lastMail, codeFor, register, login, isOver };
};
