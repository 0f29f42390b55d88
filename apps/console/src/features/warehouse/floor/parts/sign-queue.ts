/** A scan at the door, from the tone to the server's word. */
export interface DoorScan {
  readonly trackingNumber: string;
  readonly state: 'sending' | 'signed' | 'surplus' | 'again' | 'refused';
  readonly note: string;
}

/** What became of a scan that was sent; `unanswered` is sent again. */
export type Sent = 'unanswered' | Pick<DoorScan, 'state' | 'note'>;

interface SignQueueOptions {
  /** Sends one scan; it never throws. */
  readonly send: (trackingNumber: string) => Promise<Sent>;
  /** Told whenever the scans or the connection changed. */
  readonly onChange: (scans: readonly DoorScan[], isCut: boolean) => void;
  readonly wait: (ms: number) => Promise<void>;
}

const RETRY_MS = 2_000;

/**
 * Takes scans at the speed of a scanner and sends them one after another. While there is no connection they are kept,
 * and sent as soon as it is back; the same number is sent once.
 */
export const makeSignQueue = ({ send, onChange, wait }: SignQueueOptions) => {
  let scans: readonly DoorScan[] = [];
  let isCut = false;
  let isRunning = false;
  const waiting: string[] = [];
  const tell = (): void => onChange(scans, isCut);
  const set = (trackingNumber: string, change: Pick<DoorScan, 'state' | 'note'>): void => {
    scans = scans.map((scan) => (scan.trackingNumber === trackingNumber ? { ...scan, ...change } : scan));
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const sent = await send(next);
      isCut = sent === 'unanswered';
      if (sent !== 'unanswered') {
        waiting.shift();
        set(next, sent);
      }
      tell();
      if (isCut) await wait(RETRY_MS);
    }
    isRunning = false;
  };
  return {
    /** False when this number was scanned here before. A refused one may be tried again. */
    add: (trackingNumber: string): boolean => {
      const known = scans.find((scan) => scan.trackingNumber === trackingNumber);
      if (known && known.state !== 'refused') return false;
      scans = [
        { trackingNumber, state: 'sending', note: '' },
        ...scans.filter((scan) => scan.trackingNumber !== trackingNumber),
      ];
      waiting.push(trackingNumber);
      tell();
      void run();
      return true;
    },
    /** Forgets a scan that was taken back. */
    remove: (trackingNumber: string): void => {
      scans = scans.filter((scan) => scan.trackingNumber !== trackingNumber);
      tell();
    },
  };
};
