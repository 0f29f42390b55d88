/** What can be said to a screen by a barcode, so that no hand leaves the scanner. */
export const FLOOR_COMMANDS = [
  'sign',
  'receive',
  'photo',
  'pass',
  'next',
  'ok',
  'done',
  'undo',
  'skip',
  'problem',
  'print',
] as const;
export type FloorCommand = (typeof FLOOR_COMMANDS)[number];

const PREFIX = 'DO';

/** What its barcode carries: letters only, so that no number of a package is ever mistaken for it. */
export const commandCode = (command: FloorCommand): string => `${PREFIX}${command.toUpperCase()}`;

/** The command that a scanned text is, in capitals and without gaps. */
export const commandOf = (text: string): FloorCommand | undefined =>
  FLOOR_COMMANDS.find((command) => commandCode(command) === text);
