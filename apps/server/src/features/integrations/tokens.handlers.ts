import type { integrationsCalls } from '@caravan/contract/integrations/integrations.calls';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { newId } from '../../platform/ids.ts';
import { newApiToken } from '../../platform/session/api-tokens.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import { notify } from '../messages/index.ts';
import { lockOwner } from './integrations.queries.ts';
import { deleteToken, insertToken, listTokens } from './tokens.queries.ts';

const MOST_TOKENS = 10;

export const tokensHandlers = {
  'GET /client/user/token/list': async ({ db, actor }) =>
    (await listTokens(db, actor.accountId)).map(({ id, name, ending, created_at, last_used_at }) => ({
      id,
      name,
      ending,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at && last_used_at.toISOString(),
    })),

  'POST /client/user/token/add': async ({ tx, actor, now }, { name }) => {
    const { accountId } = actor;
    await lockOwner(tx, accountId);
    if ((await listTokens(tx, accountId)).length >= MOST_TOKENS) return refuse('token_too_many');
    const id = newId(now);
    const token = newApiToken();
    const ending = token.slice(-4);
    await insertToken(tx, {
      id,
      account_id: accountId,
      name,
      hash: hashToken(token),
      ending,
      created_at: now,
    });
    await notify(tx, { accountId, template: 'token_made', params: { name }, link: 'programs', now });
    return { id, token };
  },

  'POST /client/user/token/revoke': async ({ tx, actor }, { id }) =>
    (await deleteToken(tx, actor.accountId, id)) ? null : refuse('not_found'),
} satisfies Partial<Handlers<typeof integrationsCalls>>;
