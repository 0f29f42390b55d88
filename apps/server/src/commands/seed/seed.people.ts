import type { StaffRole } from '@caravan/contract/call';
import { FALLBACK_CURRENCY } from '@caravan/domain/money/currency';
import { openAccountWithPassword } from '../../features/accounts/index.ts';
import { createStaff } from '../../features/staff/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { hashPassword } from '../../platform/session/passwords.ts';

interface DemoStaff {
  readonly name: string;
  readonly role: StaffRole;
}

const STAFF: readonly DemoStaff[] = [
  { name: 'Lin, buyer', role: 'buyer' },
  { name: 'Wang, warehouse', role: 'warehouse' },
  { name: 'Chen, support', role: 'support' },
  { name: 'Zhao, finance', role: 'finance' },
  { name: 'Xu, content', role: 'content' },
  { name: 'Gao, admin', role: 'admin' },
];
export const demoEmailOf = (name: string): string => `${name}@caravan.example`;
const SHOPPER = demoEmailOf('shopper');

/** Good enough for a shop that sells nothing; a public one is given another by DEMO_PASSWORD. */
const usualPassword = 'Caravan2026';

export const demoPassword = ({ config }: Pick<Services, 'config'>): string =>
  config.environment['DEMO_PASSWORD'] || usualPassword;

export const demoEmails = (): { shopper: string; staff: string[] } => ({
  shopper: SHOPPER,
  staff: STAFF.map(({ role }) => demoEmailOf(role)),
});

/** One of each role at the desk, and one shopper with an address. */
export const seedDemoPeople = async (services: Services): Promise<void> => {
  const { db, clock } = services;
  const now = clock.now();
  const passwordHash = await hashPassword(demoPassword(services));
  await inTransaction(db, async (tx) => {
    for (const { name, role } of STAFF)
      await createStaff(tx, { email: demoEmailOf(role), name, roles: [role], passwordHash, now });
    await openAccountWithPassword(tx, {
      email: SHOPPER,
      nickName: 'Ada',
      passwordHash,
      locale: 'en',
      currency: FALLBACK_CURRENCY,
      now,
      address: {
        firstName: 'Ada',
        lastName: 'Example',
        country: 'US',
        state: 'California',
        city: 'San Francisco',
        detailedAddress: '1 Example Street, Apt 2',
        postalCode: '94105',
        phone: '+14155552671',
      },
    });
  });
};
