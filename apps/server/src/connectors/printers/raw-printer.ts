import { createConnection } from 'node:net';

export interface RawPrinter {
  readonly host: string;
  readonly port: number;
}

const TIMEOUT_MS = 5_000;

/**
 * Sends commands to a printer as they are: label printers listen on port 9100 and print what comes, without a dialog or a
 * driver. False when it cannot be reached or does not take everything.
 */
export const printRaw = (
  { host, port }: RawPrinter,
  commands: string,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port });
    const end = (isPrinted: boolean): void => {
      socket.destroy();
      resolve(isPrinted);
    };
    socket.setTimeout(timeoutMs, () => end(false));
    socket.on('error', () => end(false));
    socket.on('close', (hadError) => end(!hadError));
    socket.on('connect', () => socket.end(commands, 'utf8'));
    socket.on('end', () => end(true));
    socket.resume();
  });
