import { ConfigError } from './platform/config/config.ts';

/** What can be asked for on the command line; each part is loaded only when it is. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  serve: async () => (await import('./commands/serve.ts')).serve(),
};

const [name = 'serve'] = process.argv.slice(2);
const command = commands[name];

if (!command) {
  console.error(`unknown command ${name}; known: ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}
command().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
