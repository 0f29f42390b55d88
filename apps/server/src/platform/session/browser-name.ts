import Bowser from 'bowser';

/** Longer than any browser's; the rest of what somebody made up is not looked at. */
const READ_MAX = 500;
const NAME_MAX = 60;

/** The browser and system that a user agent names, e.g. "Chrome, Android"; null where it names none. */
export const browserName = (userAgent: string): string | null => {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ_MAX));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? null : names.join(', ').slice(0, NAME_MAX);
};
