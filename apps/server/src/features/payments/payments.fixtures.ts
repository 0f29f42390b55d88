import type { TestServer } from '../../testing/test-server.ts';

/** What the sandbox's own page gives for a card: one that succeeds unless another number is named. */
export const sandboxToken = async ({ app }: TestServer, number = '4242424242424242'): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/sandbox/tokens',
    payload: { number, holder: 'Ada Lovelace', expiry: '12/34', securityCode: '123' },
  });
  return answer.json<{ token: string }>().token;
};
