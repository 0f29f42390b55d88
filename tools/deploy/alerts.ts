// Every alert fires once by a made fault: the faults are made in a real shop, what its /metrics then tells is given to
// Prometheus's own evaluation (promtool test rules).
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { startShop, type Shop } from '../../e2e/harness/shop.ts';
import { root } from '../lib/repository.mjs';
import { Unable, say } from '../lib/say.mjs';
import { FAULTS, TRAFFIC_FAULTS } from './faults.ts';

const RULES = join(root, 'deploy/monitoring/alerts.yaml');
/** Longer than the longest `for` of a rule. */
const EVALUATED = '70m';
const FIGURES_KEPT_MS = 5_100;

interface Series {
  readonly series: string;
  readonly values: string;
}

export async function checkAlerts(folder: string): Promise<void> {
  execFileSync('promtool', ['check', 'rules', RULES], { stdio: 'pipe' });
  const alerts = (parse(await readFile(RULES, 'utf8')) as { groups: { rules: { alert: string }[] }[] }).groups
    .flatMap(({ rules }) => rules)
    .map(({ alert }) => alert);
  const place = join(folder, 'alerts');
  await mkdir(place, { recursive: true });
  const shop = await startShop({ empty: true, env: { WORKER: 'off' } });
  try {
    const healthy = await toldBy(shop);
    const early = firing(place, alerts, [...healthy, up(1)]);
    if (early.length > 0) throw new Unable(`A healthy shop has alerts: ${early.join(', ')}`);
    say('  a healthy shop has no alert');
    for (const [alert, sql] of Object.entries(FAULTS))
      for (const statement of sql) await faulty(shop, alert, statement);
    await sleep(FIGURES_KEPT_MS);
    const told = await toldBy(shop);
    const fired = firing(place, alerts, [
      ...told.filter(({ series }) => !isReplaced(series)),
      ...TRAFFIC_FAULTS,
      up(0),
    ]);
    const silent = alerts.filter((alert) => !fired.includes(alert));
    if (silent.length > 0) throw new Unable(`No alert although there is a fault: ${silent.join(', ')}`);
    say(`  fired: ${fired.join(', ')}`);
  } finally {
    await shop.stop();
  }
}

async function faulty(shop: Shop, alert: string, statement: string): Promise<void> {
  try {
    await shop.rows(statement);
  } catch (error) {
    throw new Error(`the fault for ${alert} cannot be made`, { cause: error });
  }
}

const isReplaced = (series: string): boolean =>
  TRAFFIC_FAULTS.some((fault) => fault.series.split('{')[0] === series.split('{')[0]);

const up = (value: 0 | 1): Series => ({
  series: 'up{job="caravan",instance="shop:3000"}',
  values: `${value}x200`,
});

/** What the shop tells now, as if it told the same for hours; counters stand still. */
async function toldBy({ origin }: Shop): Promise<Series[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => /^(caravan_|job_rows|http_)/.test(line))
    .map((line) => {
      const at = line.lastIndexOf(' ');
      const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(line.slice(0, at)) ?? [];
      return {
        series: `${name}{${labels === '' ? '' : `${labels},`}job="caravan",instance="shop:3000"}`,
        values: `${line.slice(at + 1)}x200`,
      };
    });
}

/** The alerts that Prometheus would have sent; promtool only compares, so each is asked for by itself. */
function firing(place: string, alerts: readonly string[], series: readonly Series[]): string[] {
  return alerts.filter((alert) => {
    const rules = join(place, 'rules.yaml');
    const tests = {
      rule_files: [RULES],
      evaluation_interval: '30s',
      tests: [
        {
          interval: '30s',
          input_series: series,
          promql_expr_test: [
            {
              expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) > 0 or vector(0)`,
              eval_time: EVALUATED,
              exp_samples: [{ labels: '{}', value: 0 }],
            },
          ],
        },
      ],
    };
    execFileSync('tee', [rules], { input: stringify(tests), stdio: ['pipe', 'ignore', 'pipe'] });
    const ran = spawnSync('promtool', ['test', 'rules', rules], { encoding: 'utf8' });
    if (ran.status !== 0 && !/exp:|got:/.test(ran.stdout + ran.stderr))
      throw new Error(ran.stdout + ran.stderr);
    return ran.status !== 0; // it is not 0, which was expected
  });
}
