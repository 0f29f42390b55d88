import { choosePort, knownPort } from './known-ports.ts';
import type { SerialDevice } from './serial.ts';
import { practicePrinter } from './practice-printer.ts';

/** Zebra's default, which printers at USB pass over. */
const BAUD_RATE = 9_600;
/** Another page of this table may be printing. */
const TRIES = 8;
const BETWEEN_TRIES_MS = 250;

export class PrinterSilent extends Error {}

/**
 * Sends labels to a printer at a serial port, as they are. The port is opened for each job and given back, so that every
 * page of the desk can print.
 */
export const printAtPort = async (
  device: SerialDevice,
  zpl: string,
  pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<void> => {
  await openFree(device, pause);
  try {
    const writer = device.writable?.getWriter();
    if (!writer) throw new PrinterSilent('nothing can be written to the port');
    try {
      await writer.write(new TextEncoder().encode(zpl));
    } finally {
      writer.releaseLock();
    }
  } catch (error) {
    throw new PrinterSilent('the printer takes nothing', { cause: error });
  } finally {
    await device.close().catch(() => undefined);
  }
};

const openFree = async (device: SerialDevice, pause: (ms: number) => Promise<void>): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      await device.open({ baudRate: BAUD_RATE });
      return;
    } catch (error) {
      if (tried === TRIES) throw new PrinterSilent('the port cannot be opened', { cause: error });
      await pause(BETWEEN_TRIES_MS);
    }
  }
};

/** The printer that is plugged into this computer; asked for once, by the press that prints. */
export const printAtTable = async (zpl: string): Promise<void> => {
  const device = (await knownPort('printer')) ?? (await choosePort('printer'));
  if (!device) throw new PrinterSilent('no port was chosen');
  await printAtPort(device, zpl);
};

/** Prints on the printer that is not there. */
export const printForPractice = (zpl: string): Promise<void> => printAtPort(practicePrinter, zpl);
