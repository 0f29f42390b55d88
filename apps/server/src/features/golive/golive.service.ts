import type { CheckName, CheckResult } from '@caravan/contract/golive/golive.calls';
import type { Locale } from '@caravan/domain/shared/locale';
import { ConfigError } from '../../platform/config/config.ts';
import { isPublicOrigin } from '../../platform/config/public-origin.ts';
import type { Services } from '../../platform/services.ts';
import { CHECKS, isAllowable } from './golive.checks.ts';
import { type Facts, gatherFacts } from './golive.facts.ts';
import { setupSteps } from './golive.steps.ts';
import { CHECK_TEXTS } from './golive-texts.data.ts';

/** Runs every check, for the command, the desk and the start alike. */
export const runChecks = async (services: Services, locale: Locale): Promise<CheckResult[]> => {
  return checkAll(await gatherFacts(services), locale);
};

/** The same with the steps that make the shop the operator's own. */
export const runSetup = async (services: Services, locale: Locale) => {
  const facts = await gatherFacts(services);
  return { checks: checkAll(facts, locale), steps: setupSteps(facts) };
};

const checkAll = (facts: Facts, locale: Locale): CheckResult[] =>
  Object.entries(CHECKS).map(([key, { weight, find }]) => {
    const name = key as CheckName; // the table's own keys
    const detail = find(facts);
    const isAllowed = isAllowable(name) && facts.config.allowDemo.includes(name);
    const state = detail === undefined ? 'ok' : isAllowed ? 'allowed' : weight;
    const texts = CHECK_TEXTS[name][locale];
    return { name, state, title: texts.title, detail: detail ?? '', advice: texts.advice };
  });

/** The findings as lines for a terminal, the gravest first. */
export const reportOf = (results: readonly CheckResult[]): string =>
  REPORTED.flatMap(([state, mark]) =>
    results.filter((one) => one.state === state).map((one) => lines(mark, one)),
  ).join('\n');

const REPORTED = [
  ['blocking', 'STOP'],
  ['warning', 'WARN'],
  ['allowed', 'DEMO'],
  ['ok', 'ok  '],
] as const;

const lines = (mark: string, { name, state, title, detail, advice }: CheckResult): string => {
  const head = `${mark} ${name}: ${title}${detail === '' || state === 'ok' ? '' : ` ${detail}`}`;
  return state === 'ok' ? `${mark} ${name}` : `${head}\n     ${advice}`;
};

/** Throws when a public address would show demo values; says what else is missing. */
export const refuseDemoInPublic = async (services: Services, say: (line: string) => void): Promise<void> => {
  if (!isPublicOrigin(services.config.publicOrigin)) return;
  const wrong = (await runChecks(services, 'en')).filter(({ state }) => state !== 'ok');
  const blocking = wrong.filter(({ state }) => state === 'blocking');
  if (blocking.length > 0)
    throw new ConfigError(
      `${REFUSED}\n\n${reportOf(wrong)}\n\n${allowance(blocking.map(({ name }) => name))}`,
    );
  if (wrong.length > 0) say(`${reportOf(wrong)}\n`);
};

const REFUSED = 'The shop does not start on a public https address with these values:';

const allowance = (names: readonly CheckName[]): string => {
  const demo = names.filter(isAllowable);
  return demo.length === 0 ? '' : `For a public demo, allow them by name: ALLOW_DEMO=${demo.join(',')}`;
};
