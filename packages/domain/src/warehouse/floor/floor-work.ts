/** The steps of the floor that a person does piece by piece, each of them recorded with a name and a time. */
export const WORK_STEPS = [
  'sign',
  'receive',
  'check',
  'putAway',
  'count',
  'pick',
  'pack',
  'handOver',
] as const;
export type WorkStep = (typeof WORK_STEPS)[number];

/** Steps that have to be done within a time: goods checked, parcels packed, parcels handed over. */
export const WORK_PROMISES = ['check', 'pack', 'handOver'] as const satisfies readonly WorkStep[];
export type WorkPromise = (typeof WORK_PROMISES)[number];

export const SHIFTS = ['early', 'late', 'night'] as const;
export type Shift = (typeof SHIFTS)[number];

/** The hour (0 to 23) of a warehouse's own clock at which each shift begins; the night goes past midnight. */
export type ShiftHours = Readonly<Record<Shift, number>>;

/** Those of a warehouse that has said nothing: eight hours each. */
export const USUAL_SHIFTS: ShiftHours = { early: 6, late: 14, night: 22 };

/** One after the other on the same day. */
export const areShifts = ({ early, late, night }: ShiftHours): boolean =>
  [early, late, night].every((hour) => Number.isInteger(hour) && hour >= 0 && hour < 24) &&
  early < late &&
  late < night;

/** The shift that an hour of the day (0 to 23) belongs to. */
export const shiftAt = (hour: number, { early, late, night }: ShiftHours = USUAL_SHIFTS): Shift =>
  hour < early || hour >= night ? 'night' : hour < late ? 'early' : 'late';

/** What is recorded within so many minutes of the clock counts as one slot in which somebody worked. */
export const SLOT_MINUTES = 15;

/** How many pieces an hour somebody did: only the quarters of an hour in which they recorded something count. */
export const perHour = (units: number, slots: number): number =>
  slots === 0 ? 0 : Math.round((units / ((slots * SLOT_MINUTES) / 60)) * 10) / 10;

/** The share of what was done wrong, in whole percent and one decimal. */
export const sharePercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;

/** The most days that the work page looks at in one go. */
export const MOST_WORK_DAYS = 31;
