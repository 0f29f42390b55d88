/** What can be wrong with a box before anything of it was taken in. */
export const ARRIVAL_FAULTS = ['missing', 'surplus', 'wrong', 'damaged'] as const;
export type ArrivalFault = (typeof ARRIVAL_FAULTS)[number];

/** What is too much belongs to no line; everything else is of one that is expected. */
export const isOfLine = (fault: ArrivalFault): boolean => fault !== 'surplus';

/** A line that comes after all answers the reports that it was not there, or was something else. */
export const ANSWERED_BY_ARRIVAL: readonly ArrivalFault[] = ['missing', 'wrong'];
