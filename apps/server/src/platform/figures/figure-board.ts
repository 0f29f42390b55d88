import { Gauge, type Registry } from 'prom-client';
import type { Feature } from '../feature.ts';
import type { Log } from '../log/log.ts';
import type { Services } from '../services.ts';
import type { Figure } from './figure.ts';
import { platformFigures } from './platform-figures.ts';

/** Several who ask at once, or in short turns, are told the same: nobody is made to count by asking. */
const KEPT_MS = 5_000;

type Source = (services: Services) => Promise<readonly Figure[]>;

/** Puts what platform and features know into the registry; what one cannot tell hides nothing of the others. */
export const createFigureBoard = (
  registry: Registry,
  services: Services,
  features: readonly Feature[],
): (() => Promise<void>) => {
  const sources = [platformFigures, ...features.flatMap(({ figures }) => (figures ? [figures] : []))];
  const failures = new Gauge({
    name: 'caravan_figures_unreadable',
    help: 'Groups of figures that could not be read just now.',
    registers: [registry],
  });
  let reading: Promise<void> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async (): Promise<void> => {
    const told = await Promise.all(sources.map(async (source) => figuresOf(source, services)));
    failures.set(told.filter((figures) => figures === undefined).length);
    for (const figures of told) for (const one of figures ?? []) show(registry, one);
    readAt = performance.now();
  };
  return async () => {
    if (performance.now() - readAt < KEPT_MS) return;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  };
};

const figuresOf = (source: Source, services: Services): Promise<readonly Figure[] | undefined> =>
  source(services).catch((error: unknown) => tell(services.log, error));

const tell = (log: Log, error: unknown): undefined => {
  log.debug({ err: error }, 'figures cannot be read');
};

const show = (registry: Registry, { name, help, values }: Figure): void => {
  const labelNames = [...new Set(values.flatMap(({ labels = {} }) => Object.keys(labels)))];
  registry.removeSingleMetric(name); // what is no more is not told
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { labels = {}, value } of values) gauge.set(labels, value);
};
