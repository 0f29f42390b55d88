import { sql } from 'kysely';
import type { ExperimentVariant } from '@caravan/contract/settings/experiments';
import type { Db, Tx } from '../../platform/db/database.ts';

interface Count {
  readonly name: string;
  readonly round: string;
  readonly variant: ExperimentVariant;
  readonly step: 'seen' | 'reached';
}

export const addCount = async (tx: Tx, { name, round, variant, step }: Count): Promise<void> => {
  const [seen, reached] = step === 'seen' ? [1, 0] : [0, 1];
  await sql`
    insert into experiment_counts (name, round, variant, seen, reached)
    values (${name}, ${round}, ${variant}, ${seen}, ${reached})
    on conflict (name, round, variant) do update set seen = experiment_counts.seen + excluded.seen,
      reached = least(experiment_counts.reached + excluded.reached, experiment_counts.seen + excluded.seen)`.execute(
    tx,
  );
};

export const countsOf = (db: Db, round: string) =>
  db
    .selectFrom('experiment_counts')
    .select(['name', 'variant', 'seen', 'reached'])
    .where('round', '=', round)
    .execute();
