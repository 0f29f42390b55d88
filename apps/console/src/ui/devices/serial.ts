/** What this desk uses of Web Serial (https://wicg.github.io/serial/), which TypeScript's own types lack. */
export interface SerialDevice {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { readonly baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

interface SerialDoor {
  getPorts(): Promise<SerialDevice[]>;
  requestPort(): Promise<SerialDevice>;
}

/** Chrome and Edge on computers have it, over https and on localhost. */
export const serialDoor = (): SerialDoor | undefined =>
  (navigator as Navigator & { readonly serial?: SerialDoor }).serial; // missing from the types of the DOM
