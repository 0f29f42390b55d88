import { chapter, held, row, without } from '../standard.ts';

const NO_RESOURCE = without('The shop takes no OAuth access tokens.');
const NO_AUTHORITY = without('The shop is no OAuth or OpenID provider.');

export const V10 = chapter('V10 OAuth and OpenID', [
  row(
    '10.1.1',
    '2',
    'Tokens reach only who needs them',
    held(
      '[Q-09] ends in authCallBack of this shop with a cookie for a session, and nothing secret in the address',
    ),
  ),
  row(
    '10.1.2',
    '2',
    'Answers belong to a flow of the same browser',
    held('[P-08] another browser’s way back, a second use and a made-up state lead nowhere'),
  ),
  row(
    '10.2.1',
    '2',
    'The code flow has PKCE or state',
    held(
      '[P-08] the way out hashes its verifier and leads to the provider with all it needs',
      '[P-08] another browser’s way back, a second use and a made-up state lead nowhere',
    ),
  ),
  row(
    '10.2.2',
    '2',
    'Providers cannot be mixed up',
    held(
      '[P-08] whom the provider sends back with a refusal, or in the name of another one, is let in by nobody',
    ),
  ),
  row('10.3.1', '2', 'Access tokens are for this service', NO_RESOURCE),
  row('10.3.2', '2', 'Scopes of access tokens decide', NO_RESOURCE),
  row('10.3.3', '2', 'People are known by issuer and subject', NO_RESOURCE),
  row('10.3.4', '2', 'Access tokens show the strength that is asked', NO_RESOURCE),
  row('10.4.1', '1', 'Redirect addresses are registered', NO_AUTHORITY),
  row('10.4.2', '1', 'Codes are used once', NO_AUTHORITY),
  row('10.4.3', '1', 'Codes are short-lived', NO_AUTHORITY),
  row('10.4.4', '1', 'Clients use their grants only', NO_AUTHORITY),
  row('10.4.5', '1', 'Refresh tokens cannot be replayed', NO_AUTHORITY),
  row('10.4.6', '2', 'PKCE is demanded', NO_AUTHORITY),
  row('10.4.7', '2', 'Clients that register themselves are checked', NO_AUTHORITY),
  row('10.4.8', '2', 'Refresh tokens end', NO_AUTHORITY),
  row('10.4.9', '2', 'Tokens can be revoked', NO_AUTHORITY),
  row('10.4.10', '2', 'Confidential clients prove themselves', NO_AUTHORITY),
  row('10.4.11', '2', 'Clients get the scopes they need', NO_AUTHORITY),
  row(
    '10.5.1',
    '2',
    'ID tokens cannot be replayed',
    held(
      '[P-08] an ID token with %s lets nobody in',
      '[P-08] another browser’s way back, a second use and a made-up state lead nowhere',
    ),
  ),
  row(
    '10.5.2',
    '2',
    'People are known by a subject that stays theirs',
    held('[P-08] the same person is the same account, also with another address later'),
  ),
  row(
    '10.5.3',
    '2',
    'The issuer of the metadata is the configured one',
    held('[Q-09] a provider whose own page names another issuer is not gone to'),
  ),
  row('10.5.4', '2', 'ID tokens are for this client', held('[P-08] an ID token with %s lets nobody in')),
  row('10.5.5', '2', 'Back-channel logout is checked', without('Back-channel logout is not used.')),
  row('10.6.1', '2', 'Response modes are safe', NO_AUTHORITY),
  row('10.6.2', '2', 'Nobody is signed out against their will', NO_AUTHORITY),
  row('10.7.1', '2', 'People consent to each request', NO_AUTHORITY),
  row('10.7.2', '2', 'Consent says what it is for', NO_AUTHORITY),
  row('10.7.3', '2', 'Consent can be taken back', NO_AUTHORITY),
]);
