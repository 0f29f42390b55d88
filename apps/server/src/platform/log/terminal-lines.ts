import { stripVTControlCharacters } from 'node:util';
import type { DestinationStream } from 'pino';

interface LogLine {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string };
  readonly [field: string]: unknown;
}

/** Said elsewhere in the line, or of no use at a terminal. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'msg', 'err', 'requestId']);

/** Log lines for a person at a terminal: the time, how bad it is, what happened, and where an error comes from. */
export const terminalLines = (
  write: (text: string) => void,
  { mayColour }: { readonly mayColour: boolean },
): DestinationStream => ({
  write: (json) => write(`${asText(JSON.parse(json) as LogLine, mayColour)}\n`), // pino writes one object a line
});

const asText = (line: LogLine, mayColour: boolean): string => {
  const { word, colour } = severityOf(line.level);
  const paint = (code: number, text: string): string =>
    mayColour ? `\u001B[${code}m${text}\u001B[0m` : text;
  const details = Object.entries(line)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const head = [
    `  ${paint(2, clockTime(line.time))}`,
    paint(colour, word.padEnd(7)),
    plain(line.msg ?? line.err?.message ?? ''),
    ...(details.length > 0 ? [paint(2, plain(`(${details.join(', ')})`))] : []),
  ].join('  ');
  return [head, ...causeOf(line).map((text) => paint(2, `           ${text}`))].join('\n');
};

const severityOf = (level: number): { word: string; colour: number } => {
  if (level >= 50) return { word: 'error', colour: 31 };
  if (level >= 40) return { word: 'warning', colour: 33 };
  return { word: level >= 30 ? 'info' : 'debug', colour: 2 };
};

const clockTime = (time: string): string => new Date(time).toTimeString().slice(0, 8);

/** What the error says, and the first place in the shop's own code that it passed. */
const causeOf = ({ err, msg }: LogLine): string[] => {
  if (!err) return [];
  const place = err.stack
    ?.split('\n')
    .find((each) => /^\s+at /.test(each) && !/node:|node_modules/.test(each))
    ?.trim();
  const said = err.message && err.message !== msg ? [plain(`${err.type ?? 'Error'}: ${err.message}`)] : [];
  return [...said, ...(place ? [plain(place)] : [])];
};

/** Text from outside neither moves the cursor nor begins a line that looks like another entry. */
const plain = (text: string): string => stripVTControlCharacters(text).replaceAll(/\s+/g, ' ');
