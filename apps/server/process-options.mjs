// How the server's process is started, by anyone who starts it (docs/decisions/0015).

/** What Node is told: V8 collects earlier than it likes. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

/**
 * What the C library is told, where it is GNU's: what was freed goes back to the system. By itself it keeps up to twice
 * the largest block that was ever freed, and that once for each of eight threads.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '524288',
  MALLOC_TRIM_THRESHOLD_: '524288',
};
