/** What is tried on a share of browsers, each half of them with the change. */
export const EXPERIMENT_NAMES = ['buyNowFirst'] as const;
export type ExperimentName = (typeof EXPERIMENT_NAMES)[number];
export const EXPERIMENT_VARIANTS = ['usual', 'changed'] as const;
export type ExperimentVariant = (typeof EXPERIMENT_VARIANTS)[number];
/** Of browsers, in percent. */
export type ExperimentShares = Readonly<Record<ExperimentName, number>>;

export const noExperiments = (): ExperimentShares =>
  Object.fromEntries(EXPERIMENT_NAMES.map((name) => [name, 0])) as ExperimentShares; // of all names
