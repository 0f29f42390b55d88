import type { SealedValues } from '../../../platform/keys/sealed-values.ts';
import { deleteAuthenticator, replaceSealed, sealedPage } from './two-factor.queries.ts';
import { AUTHENTICATOR_PURPOSE } from './two-factor.service.ts';

export const sealedAuthenticators: SealedValues = {
  name: 'staff authenticators',
  purpose: AUTHENTICATOR_PURPOSE,
  page: sealedPage,
  replace: replaceSealed,
  forget: (tx, { id }) => deleteAuthenticator(tx, id),
};
