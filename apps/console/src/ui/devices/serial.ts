/** What this desk uses of Web Serial (https://wicg.github.io/serial/), which TypeScript's own types lack. */
export interface SerialDevice {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { readonly baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

/** A device at a real port says which make it is; a port without USB says nothing. */
export interface SerialPortDevice extends SerialDevice {
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
}

export interface SerialDoor {
  getPorts(): Promise<SerialPortDevice[]>;
  requestPort(): Promise<SerialPortDevice>;
}

/** Chrome and Edge on computers have it, over https and on localhost. */
export const serialDoor = (): SerialDoor | undefined =>
  (navigator as Navigator & { readonly serial?: SerialDoor }).serial; // missing from the types of the DOM
