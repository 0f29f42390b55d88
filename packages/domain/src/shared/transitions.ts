/** Everyone who can move something along: the shopper, the staff by role, and the shop's own clockwork. */
export const ACTORS = [
  'shopper',
  'buyer',
  'warehouse',
  'support',
  'finance',
  'content',
  'admin',
  'system',
] as const;

export type Actor = (typeof ACTORS)[number];

/** One rule of a status table: from where, to where, and who may do it. */
export interface Transition<Status extends string> {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly who: readonly Actor[];
}

/** The status the rule leads to, or undefined when it does not allow this actor or this status. An admin may act for any staff role. */
export function follow<Status extends string>(
  rule: Transition<Status>,
  status: Status,
  who: Actor,
): Status | undefined {
  return rule.from.includes(status) && isAllowed(rule.who, who) ? rule.to : undefined;
}

/** One status after another. */
export interface StatusStep<Status extends string> {
  readonly from: Status;
  readonly to: Status;
}

/** Every pair of statuses that a table lets follow one another, no matter who may do it; staying is no step. */
export function stepsOf<Status extends string>(
  rules: readonly { readonly from: readonly Status[]; readonly to: Status }[],
): StatusStep<Status>[] {
  return distinctSteps(
    rules.flatMap(({ from, to }) =>
      from.filter((status) => status !== to).map((status) => ({ from: status, to })),
    ),
  );
}

/** Each step once. */
export function distinctSteps<Status extends string>(
  steps: readonly StatusStep<Status>[],
): StatusStep<Status>[] {
  return [...new Map(steps.map((step) => [`${step.from} ${step.to}`, step])).values()];
}

const STAFF: readonly Actor[] = ['buyer', 'warehouse', 'support', 'finance', 'content'];

function isAllowed(allowed: readonly Actor[], who: Actor): boolean {
  return allowed.includes(who) || (who === 'admin' && allowed.some((actor) => STAFF.includes(actor)));
}
