import { randomBytes } from 'node:crypto';
import type { Enrolment } from '@caravan/contract/staff/two-factor.calls';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { databaseCounters } from '../../../platform/counters/counters.ts';
import { countAgainst } from '../../../platform/http/identity/rate-limits.ts';
import { qrCodeOf } from '../../../platform/media/qr-code.ts';
import { newPublicCode } from '../../../platform/public-code.ts';
import type { Services } from '../../../platform/services.ts';
import { sealerOf } from '../../../platform/sealer.ts';
import { hashToken } from '../../../platform/session/tokens.ts';
import { base32Of, otpauthUrl, stepOfCode } from '../../../platform/session/totp.ts';
import type { StaffRow } from '../staff.queries.ts';
import {
  type Authenticator,
  beginAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  readRequiredRoles,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './two-factor.queries.ts';

type Keys = Pick<Services, 'secretKeys'>;
/** As the list of an authenticator shows whose code it is. */
const issuerOf = ({ brand }: Pick<Services, 'brand'>): string => `${brand.now().name.en} desk`;
type Person = Pick<StaffRow, 'id' | 'email'>;

export const AUTHENTICATOR_PURPOSE = 'staff authenticators';
const RECOVERY_CODES = 10;
/** Guesses at one person's codes, wherever they come from. */
const CODE_LIMIT = { count: 6, windowMs: 600_000 } as const;

export const limitCodes = async (
  { config, db }: Pick<Services, 'config' | 'db'>,
  staffId: string,
  now: Date,
): Promise<void> => {
  if (config.rateLimits)
    await countAgainst({ counters: databaseCounters(db) }, CODE_LIMIT, `staff code ${staffId}`, now);
};

const sealer = ({ secretKeys }: Keys) => sealerOf(secretKeys, AUTHENTICATOR_PURPOSE);

/** A new secret for somebody's authenticator; it counts from its first code on. */
export const enrol = async (
  tx: Tx,
  keys: Keys & Pick<Services, 'brand'>,
  person: Person,
  now: Date,
): Promise<Enrolment | 'two_factor_on'> => {
  const secret = randomBytes(20);
  const sealed = sealer(keys).close(secret.toString('base64'));
  if (!(await beginAuthenticator(tx, { staffId: person.id, sealed, now }))) return 'two_factor_on';
  await note(tx, person, now, 'begin two-factor login');
  const url = otpauthUrl(secret, { issuer: issuerOf(keys), person: person.email });
  return { secret: base32Of(secret), url, qr: await qrCodeOf(url) };
};

/** Whether one of these roles must show a second factor. */
export const mustShowFactor = async (db: Db, roles: readonly string[]): Promise<boolean> => {
  const required = await readRequiredRoles(db);
  return roles.some((role) => required.includes(role));
};

/** Uses up a code of the authenticator: right, and later than every code that was used before. */
export const spendCode = async (
  tx: Tx,
  keys: Keys,
  factor: Authenticator,
  code: string,
  now: Date,
): Promise<boolean> => {
  const secret = sealer(keys).open(factor.sealed);
  const step = secret === undefined ? undefined : stepOfCode(Buffer.from(secret, 'base64'), code, now);
  return step !== undefined && spendStep(tx, factor.staff_id, step);
};

/** A code of the authenticator, or one of the recovery codes; each of them once. */
export const spendAnyCode = async (
  tx: Tx,
  keys: Keys,
  factor: Authenticator,
  code: string,
  now: Date,
): Promise<boolean> => {
  if (/^\d{6}$/.test(code)) return spendCode(tx, keys, factor, code, now);
  const isRight = await spendRecoveryCode(tx, factor.staff_id, hashToken(code), now);
  if (isRight) await note(tx, { id: factor.staff_id }, now, 'use a recovery code');
  return isRight;
};

/** The first code shows that the authenticator holds the secret: from now on it is asked for. */
export const confirm = async (
  tx: Tx,
  keys: Keys,
  staffId: string,
  code: string,
  now: Date,
): Promise<string[] | 'second_factor_wrong' | 'two_factor_on'> => {
  const factor = await findAuthenticator(tx, staffId);
  if (factor?.confirmed_at) return 'two_factor_on';
  if (!factor || !(await spendCode(tx, keys, factor, code, now))) return 'second_factor_wrong';
  if (!(await confirmAuthenticator(tx, staffId, now))) return 'two_factor_on';
  await note(tx, { id: staffId }, now, 'turn two-factor login on');
  return renewRecoveryCodes(tx, staffId, now);
};

/** Ten codes of 140 random bits, written as people copy them; only their hashes stay. */
export const renewRecoveryCodes = async (tx: Tx, staffId: string, now: Date): Promise<string[]> => {
  const codes = Array.from(
    { length: RECOVERY_CODES },
    () => `${newPublicCode()}${newPublicCode().slice(0, 12)}`,
  );
  await replaceRecoveryCodes(tx, staffId, codes.map(hashToken), now);
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
};

export const note = (tx: Tx, person: Pick<Person, 'id'>, now: Date, action: string): Promise<void> =>
  recordAudit(tx, { staffId: person.id }, now, [{ action, subjectKind: 'staff', subjectId: person.id }]);
