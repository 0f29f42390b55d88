import { PostgresDialect, Transaction } from 'kysely';

/** A transaction opens no connection and ends none: what it is said to do that with is never used. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection')),
});
const driver = dialect.createDriver();

/**
 * The same transaction, whose statements do not wait for each other: those that are asked at once (`Promise.all`) go to the
 * database together, in the order in which they were asked. Each still sees what the ones before it did, and what was
 * committed until it begins itself.
 */
export const pipelined = async <Schema>(tx: Transaction<Schema>): Promise<Transaction<Schema>> => {
  const executor = tx.getExecutor();
  const connection = await executor.provideConnection(async (own) => own);
  return new Transaction<Schema>({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  });
};
