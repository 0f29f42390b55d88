import { plural } from '../plural.ts';

export const outbox = {
  title: 'Scans without network',
  waiting: (count: number) =>
    `No network: ${plural(count, 'scan is kept', 'scans are kept')} and sent when it is back.`,
  cut: 'No network: what is shown may be behind.',
  refused: (count: number) => `${plural(count, 'kept scan was', 'kept scans were')} refused`,
  sent: (count: number) => `${plural(count, 'kept scan', 'kept scans')} sent`,
  /** Said of one scan, where it was made. */
  kept: 'Kept. It is sent when the network is back.',
  dismiss: 'Read',
};
