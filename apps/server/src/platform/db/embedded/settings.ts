import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';

export type Settings = Readonly<Record<string, string | number>>;

/** What a server of this major version is started with on this machine. */
export const settingsFor = (binaries: Binaries, major: number): Settings => ({
  ...SETTINGS,
  shared_buffers: `${sharedBuffersMb(totalmem(), process.constrainedMemory())}MB`,
  ...(canPrewarm(binaries) ? { shared_preload_libraries: 'pg_prewarm' } : {}),
  // the pages lie in the system's cache: a process between costs more than it brings
  ...(major >= 18 ? { io_method: 'sync' } : {}),
});

const SETTINGS: Settings = {
  max_connections: 120,
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  synchronous_commit: 'on',
  random_page_cost: 1.1,
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic', // statements and the details of errors can carry personal data
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: 0,
  ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '1s' }),
};

/**
 * A page found here costs a tenth of one asked from the system: a quarter of the memory that the machine or its
 * container has, as PostgreSQL's manual advises, up to what a million goods fill. It is taken as it is used.
 */
export const sharedBuffersMb = (machineBytes: number, containerBytes: number | undefined): number => {
  const bytes = containerBytes ? Math.min(machineBytes, containerBytes) : machineBytes;
  return Math.min(LARGEST_MB, Math.max(SMALLEST_MB, Math.floor(bytes / 4 / 2 ** 20)));
};
const SMALLEST_MB = 96;
const LARGEST_MB = process.platform === 'win32' ? 512 : 2_048;

/** The extension writes down which pages were in use and brings them back after a restart. */
const canPrewarm = ({ folder }: Binaries): boolean =>
  ['postgresql/pg_prewarm.so', 'postgresql/pg_prewarm.dylib', 'pg_prewarm.so', 'pg_prewarm.dll'].some(
    (file) => existsSync(join(folder, '../lib', file)),
  );
