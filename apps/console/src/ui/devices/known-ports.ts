import { type SerialDoor, serialDoor, type SerialPortDevice } from './serial.ts';

/** What stands at a table: neither is ever told what is meant for the other. */
type TableDevice = 'scale' | 'printer';

interface Memory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const keyOf = (device: TableDevice): string => `desk.port.${device}`;

const makeOf = (port: SerialPortDevice): string => {
  const { usbVendorId, usbProductId } = port.getInfo();
  return `${usbVendorId ?? ''}:${usbProductId ?? ''}`;
};

/** Asks which port it is at, and keeps which make it is; a person's press must be behind it. */
export const choosePort = async (
  device: TableDevice,
  door: SerialDoor | undefined = serialDoor(),
  memory: Memory = localStorage,
): Promise<SerialPortDevice | undefined> => {
  const port = await door?.requestPort().catch(() => undefined);
  if (port) memory.setItem(keyOf(device), makeOf(port));
  return port;
};

/**
 * The port that was allowed for it before. A scale that was connected before makes were kept is the only port there is;
 * of two devices that cannot be told apart neither is guessed.
 */
export const knownPort = async (
  device: TableDevice,
  door: SerialDoor | undefined = serialDoor(),
  memory: Memory = localStorage,
): Promise<SerialPortDevice | undefined> => {
  const ports = (await door?.getPorts().catch(() => [])) ?? [];
  const make = memory.getItem(keyOf(device));
  const foreign = memory.getItem(keyOf(device === 'scale' ? 'printer' : 'scale'));
  const own = ports.filter((port) => makeOf(port) !== foreign && (make === null || makeOf(port) === make));
  if (make === null && (device === 'printer' || own.length > 1)) return undefined;
  return own[0];
};
