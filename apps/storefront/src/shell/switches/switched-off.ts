import { ownLookStyle } from '../page/own-look.ts';
import { SWITCHES } from '@caravan/contract/settings/switches';

/** Hides the links to what is switched off, before the first paint; undefined while everything is on. */
export const switchedOffStyle = (off: string | undefined): string | undefined => {
  const pages = (off?.split(' ') ?? []).flatMap(
    (name) => (Object.hasOwn(SWITCHES, name) ? SWITCHES[name as keyof typeof SWITCHES].pages : []), // it is one of the keys
  );
  if (pages.length === 0) return undefined;
  const links = pages.flatMap((page) => [`a[href$="/${page}"]`, `a[href*="/${page}?"]`]);
  return `${links.join(',')}{display:none}`;
};

/** What an operator changes in every page: its colours, and what is switched off; undefined while that is nothing. */
export const operatorStyle = (facts: Readonly<Record<string, string>> = {}): string | undefined => {
  const styles = [ownLookStyle(facts['colours']), switchedOffStyle(facts['off'])];
  return styles.some((style) => style !== undefined) ? styles.join('') : undefined;
};
