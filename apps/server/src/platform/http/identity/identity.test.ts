import type { CallName } from '@caravan/contract/call';
import { calls } from '@caravan/contract/calls';
import { describe, expect, it } from 'vitest';
import { rawCall } from '../../../testing/hostile/hostile-input.ts';
import { testServer } from '../../../testing/servers/test-server.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const HOUR_MS = 3_600_000;
/** By these somebody signs in, out or on: a token that is over is no reason to refuse them. */
const SESSION_CALLS = /^POST \/(client\/user|staff)\/\w/;

const openTo = (effects: readonly string[]) =>
  Object.entries(calls)
    .filter(
      ([name, call]) => call.who === 'anyone' && effects.includes(call.effect) && !SESSION_CALLS.test(name),
    )
    .filter(([, call]) => !('wire' in call && call.wire === 'multipart'))
    .map(([name]) => name as CallName);

describe('[P-06] a token that is over', () => {
  it('is never taken for a guest’s call, whatever the call does', async () => {
    const { token } = await server.as.shopper();
    server.clock.advance(HOUR_MS * 24 * 365);
    const writes = openTo(['write', 'staged']);
    expect(writes).toContain('POST /order/addFast');
    for (const name of [...writes, ...openTo(['read'])]) {
      const { status } = await rawCall(server, name, {}, token);
      expect([name, status]).toEqual([name, 401]);
    }
  });

  it('does not keep anybody from signing out', async () => {
    const { token } = await server.as.shopper();
    server.clock.advance(HOUR_MS * 24 * 365);
    expect((await rawCall(server, 'POST /client/user/logout', {}, token)).status).toBe(200);
    expect((await rawCall(server, 'POST /client/user/logout', {}, 'x'.repeat(43))).status).toBe(200);
  });
});
