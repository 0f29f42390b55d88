import type { WireAnswer } from '@caravan/contract/client';
import { describe, expect, it } from 'vitest';
import type { Renewal } from '../session/renewal.ts';
import { sendSignedIn } from './signed-in.ts';

const ok: WireAnswer = { status: 200, body: { code: 200, data: 1 } };
const rejected: WireAnswer = { status: 401, body: undefined };

/** Sends one call with these answers in turn; what was said, how it ended. */
const sending = async (token: string | null, answers: readonly WireAnswer[], renewal: Renewal = 'over') => {
  const left = [...answers];
  const said: (string | undefined)[] = [];
  let [renewals, ends] = [0, 0];
  const answer = await sendSignedIn(
    {
      token: () => token,
      renew: () => {
        renewals += 1;
        return Promise.resolve(renewal);
      },
      signedOut: () => (ends += 1),
    },
    ({ authorization }) => {
      said.push(authorization);
      return Promise.resolve(left.shift() ?? rejected);
    },
  );
  return { answer, said, renewals, ends };
};

describe('a call of a person signed in', () => {
  it('[P-06] carries the token; a guest’s carries none', async () => {
    expect(await sending('t', [ok])).toEqual({ answer: ok, said: ['Bearer t'], renewals: 0, ends: 0 });
    expect(await sending(null, [ok])).toEqual({ answer: ok, said: [undefined], renewals: 0, ends: 0 });
  });

  it('[P-06] is sent once more with a new token', async () => {
    const sent = await sending('old', [rejected, ok], { token: 'new' });
    expect(sent).toEqual({ answer: ok, said: ['Bearer old', 'Bearer new'], renewals: 1, ends: 0 });
  });

  it('[P-06] ends the session when it is over, and when the new token is rejected too', async () => {
    expect(await sending('old', [rejected])).toMatchObject({ answer: rejected, ends: 1 });
    const twice = await sending('old', [rejected, rejected], { token: 'new' });
    expect(twice).toMatchObject({ answer: rejected, renewals: 1, ends: 1 });
    expect(await sending(null, [rejected])).toMatchObject({ answer: rejected, renewals: 0, ends: 1 });
  });

  it('[P-06] keeps the session when the renewal had no answer', async () => {
    const cut = await sending('old', [rejected], 'no_answer');
    expect(cut).toMatchObject({ answer: { status: 0 }, ends: 0 });
  });

  it.each([0, 403, 404, 500])('[P-06] answered by %i it is answered', async (status) => {
    const answer = { status, body: undefined };
    expect(await sending('t', [answer])).toMatchObject({ answer, renewals: 0, ends: 0 });
  });
});
