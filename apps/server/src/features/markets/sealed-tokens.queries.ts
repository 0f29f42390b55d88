import type { SealedValues } from '../../platform/keys/sealed-values.ts';
import { TOKEN_PURPOSE } from './token-keeper.ts';

/** An account's tokens begin anew with the refresh token of the configuration when they are forgotten. */
export const sealedTokens: SealedValues = {
  name: 'marketplace tokens',
  purpose: TOKEN_PURPOSE,
  page: (db, after = '', count) =>
    db
      .selectFrom('market_tokens')
      .select(['provider as id', 'sealed'])
      .where('provider', '>', after)
      .orderBy('provider')
      .limit(count)
      .execute(),
  replace: async (tx, row, sealed) => {
    await tx
      .updateTable('market_tokens')
      .set({ sealed })
      .where('provider', '=', row.id)
      .where('sealed', '=', row.sealed)
      .execute();
  },
  forget: async (tx, { id }) => {
    await tx.deleteFrom('market_tokens').where('provider', '=', id).execute();
  },
};
