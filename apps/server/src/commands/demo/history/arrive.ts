import { openAccountWithPassword } from '../../../features/accounts/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { demoEmailOf } from '../../seed/seed.people.ts';
import type { DemoShop } from '../demo-callers.ts';
import { hasOrders, readPersonId } from '../demo-goods.queries.ts';
import type { DemoWorld } from '../demo-steps.ts';
import { meet } from '../demo-trade.ts';
import type { CustomerAt } from './customers.ts';

export const YEAR_DAYS = 335;

/** A customer of the demo with the staff; undefined when their past is told already. */
export const arriveAt = async (shop: DemoShop, at: CustomerAt): Promise<DemoWorld | undefined> => {
  const { services } = shop;
  const accountId = await customerId(services, at);
  if (accountId === undefined || (await hasOrders(services.db, accountId))) return undefined;
  const people = await meet(shop, accountId, demoEmailOf);
  const [address] = await people.ada('GET /address/list');
  return address && { shop, people, addressId: address.id };
};

/** The account of the customer, opened a little before the first order. */
const customerId = async (
  services: Services,
  { customer, place }: CustomerAt,
): Promise<string | undefined> => {
  const { address, ...account } = customer;
  const email = demoEmailOf(`customer${place + 1}`);
  const now = new Date(services.clock.now().getTime() - (YEAR_DAYS + 2 + place) * 86_400_000);
  await inTransaction(services.db, (tx) =>
    openAccountWithPassword(tx, { ...account, email, passwordHash: null, address, now }),
  );
  return readPersonId(services.db, 'accounts', email);
};
