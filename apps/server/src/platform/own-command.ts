/**
 * How a command of the shop is called where it runs: by npm from the sources, by its launcher from a bundle, which sets
 * `CARAVAN_COMMAND` to its own name.
 * @param name as in package.json, `ledger:check`
 * @param words what follows it, `<file>`
 */
export const ownCommand = (name: string, words = ''): string => {
  const launcher = process.env['CARAVAN_COMMAND'];
  const called = launcher === undefined ? `npm run ${name}` : `${launcher} ${name.replaceAll(':', '-')}`;
  if (words === '') return called;
  return launcher === undefined ? `${called} -- ${words}` : `${called} ${words}`;
};
