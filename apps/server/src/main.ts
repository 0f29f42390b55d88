import { explainStartProblem } from './commands/start/start-problem.ts';

/** What can be asked for on the command line; each part is loaded only when it is. */
const commands: Readonly<Record<string, (words: readonly string[]) => Promise<unknown>>> = {
  serve: async (words) => (await import('./commands/start/serve.ts')).serve(words),
  seed: async (words) => (await import('./commands/start/set-up.ts')).setUp(words),
  draw: async () => (await import('./commands/draw.ts')).runDraw(),
  history: async () => (await import('./commands/demo/history/history.ts')).runHistory(),
  import: () => import('./commands/import.ts'),
  admin: async (words) => (await import('./commands/admin.ts')).runAdmin(words),
  'push-keys': () => import('./commands/push-keys.ts'),
  backup: async (words) => (await import('./commands/backup.ts')).runBackup(words),
  restore: async (words) => (await import('./commands/restore.ts')).runRestore(words),
  keys: async (words) => (await import('./commands/keys.ts')).runKeys(words),
  doctor: async () => (await import('./commands/doctor.ts')).runDoctor(),
  migrate: async () => (await import('./commands/migrate.ts')).runMigrate(),
  health: async () => (await import('./commands/health.ts')).runHealth(),
  'ledger-check': () => import('./commands/ledger-check.ts'),
  'search-rebuild': () => import('./commands/search/search-rebuild.ts'),
  'wind-down': () => import('./commands/wind-down.ts'),
  'connectors-check': () => import('./commands/connectors-check.ts'),
};

const [name = 'serve', ...words] = process.argv.slice(2);
const command = commands[name];

if (!command) {
  console.error(`unknown command ${name}; known: ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}
process.argv.splice(2, 1); // commands read the words that follow their name
command(words).catch((error: unknown) => {
  console.error(explainStartProblem(error) ?? error);
  process.exit(1);
});
