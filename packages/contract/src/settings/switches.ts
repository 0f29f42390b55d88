/** A part of the shop that can be switched off, with the calls that are then refused and the pages that lead to them. */
interface Switch {
  readonly calls: readonly string[];
  readonly pages: readonly string[];
}

/** What was begun goes on: an offer can be accepted, a payout is paid. Only what is new is refused. */
export const SWITCHES = {
  pictureSearch: { calls: ['POST /products/searchByImage'], pages: ['imageSearch'] },
  sourcing: { calls: ['POST /sourcing/request'], pages: ['sourcing'] },
  forwarding: { calls: ['POST /warehouse/forwarded', 'POST /warehouse/unknown/claim'], pages: ['forward'] },
  affiliate: { calls: ['POST /system/affiliate/promotion/add'], pages: ['extend'] },
  reviews: { calls: ['POST /comment'], pages: ['evaluate'] },
  topUps: { calls: ['POST /wallet/topUp'], pages: ['advancePayment'] },
} as const satisfies Readonly<Record<string, Switch>>;

export type SwitchName = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as readonly SwitchName[]; // the const table's own keys
export type SwitchStates = Readonly<Record<SwitchName, boolean>>;

/** Everything is on until somebody switches it off. */
export const allSwitchedOn = (): SwitchStates =>
  Object.fromEntries(SWITCH_NAMES.map((name) => [name, true])) as SwitchStates; // of all names

const SWITCH_OF_CALL: ReadonlyMap<string, SwitchName> = new Map(
  SWITCH_NAMES.flatMap((name) => SWITCHES[name].calls.map((call) => [call, name] as const)),
);

/** The switch that a call hangs on. */
export const switchOfCall = (call: string): SwitchName | undefined => SWITCH_OF_CALL.get(call);
