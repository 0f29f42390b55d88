import { countFailedRows } from '../jobs/batch.queries.ts';
import type { Services } from '../services.ts';
import { diskOf } from './disk.ts';
import { type Figure, figure, figureBy } from './figure.ts';
import { readJobFigures, readMailFigures, readReplicaLag } from './platform-figures.queries.ts';

export const platformFigures = async (services: Services): Promise<Figure[]> => {
  const groups = await Promise.all([
    jobFigures(services),
    mailFigures(services),
    replicaFigures(services),
    diskFigures(services),
  ]);
  return [
    ...groups.flat(),
    ...redisFigures(services),
    figure('caravan_live_streams', 'Event streams that are open at this process.', services.live.streams()),
  ];
};

const jobFigures = async ({ db }: Services): Promise<Figure[]> => {
  const [jobs, rows] = await Promise.all([readJobFigures(db), countFailedRows(db)]);
  const by = (name: string, help: string, value: (row: (typeof jobs)[number]) => number): Figure =>
    figureBy([name, help], jobs, (row) => ({ labels: { task: row.job }, value: value(row) }));
  return [
    by('caravan_jobs_waiting', 'Jobs that are due and not begun.', ({ waiting }) => waiting),
    by('caravan_job_oldest_seconds', 'How long the oldest due job waits.', (row) => row.oldest_seconds),
    by(
      'caravan_jobs_failing',
      'Jobs whose last try failed and that are tried again.',
      ({ failing }) => failing,
    ),
    by('caravan_jobs_given_up', 'Jobs that failed at their last try.', (row) => row.given_up),
    figureBy(
      ['job_rows_failed', 'Rows that a batch job could not move on; tried again with growing pauses.'],
      rows,
      ({ job, rows: value }) => ({ labels: { task: job }, value }),
    ),
  ];
};

const mailFigures = async ({ db, clock }: Services): Promise<Figure[]> => {
  const mails = await readMailFigures(db, clock.now());
  if (!mails) return [];
  const counts = [
    { labels: { state: 'waiting' }, value: mails.waiting },
    { labels: { state: 'failed' }, value: mails.failed },
    { labels: { state: 'sent' }, value: mails.sent },
  ];
  return [
    {
      name: 'caravan_mails',
      help: 'Mails that wait, and what became of those of the last hour.',
      values: counts,
    },
    figure('caravan_mail_oldest_seconds', 'How long the oldest mail waits.', mails.oldest_seconds),
  ];
};

const redisFigures = ({ redis }: Services): Figure[] =>
  redis === undefined
    ? []
    : [
        figure(
          'caravan_redis_up',
          'Whether Redis answers this process; 0: done without it.',
          redis.isUp() ? 1 : 0,
        ),
      ];

const diskFigures = async ({ config }: Services): Promise<Figure[]> => {
  const disk = await diskOf(config);
  if (!disk) return [];
  return [
    figure('caravan_disk_free_bytes', 'Room on the disk of VAR_DIR.', disk.freeBytes),
    figure('caravan_disk_bytes', 'Size of the disk of VAR_DIR.', disk.allBytes),
  ];
};

const replicaFigures = async ({ config, replica }: Services): Promise<Figure[]> =>
  config.databaseReplicaUrl === undefined
    ? []
    : [
        figure(
          'caravan_replica_lag_seconds',
          'How far the replica is behind.',
          await readReplicaLag(replica),
        ),
      ];
