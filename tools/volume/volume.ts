/**
 * npm run volume -- --goods 1000000 --orders 100000: fills the demo shop of DATABASE_URL with that many goods and orders,
 * so that lists, pages and jobs can be measured (npm run volume:measure). Goods are recombined from the demo shop's own;
 * orders with all that belongs to them (lines, payments, parcels, entries of the books, messages) are copies of its trade,
 * spread over two years. The same command goes on where an earlier one ended. The server must not run meanwhile.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { makeFunctions } from './functions.ts';
import { fillGoods } from './goods.ts';
import { planOf } from './plan.ts';
import { fillTrade } from './trade.ts';

const { values } = parseArgs({
  options: { goods: { type: 'string', default: '10000' }, orders: { type: 'string', default: '10000' } },
});
const url = process.env['DATABASE_URL'];
if (url === undefined) throw new Error('DATABASE_URL names the database that is filled');

const db = new pg.Client({ connectionString: url });
await db.connect();
try {
  // Triggers and foreign keys were passed by the rows that are copied.
  await db.query(`set session_replication_role = replica`);
  await db.query(`set synchronous_commit = off`);
  await db.query(`set jit = off`);
  const plan = await planOf(db, { goods: Number(values.goods), orders: Number(values.orders) });
  await makeFunctions(db, plan);
  await fillGoods(db, plan);
  await fillTrade(db, plan);
  await db.query(`vacuum (analyze)`);
  console.log(`${plan.goods} goods, ${plan.orders} orders`);
} finally {
  await db.end();
}
