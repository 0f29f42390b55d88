/** The part of the browsers' Shape Detection API that the desk uses; TypeScript's own library does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorMaker = new (options: { formats: readonly string[] }) => Detector;

/** What waybills, our labels and goods carry. */
const FORMATS = ['code_128', 'code_39', 'codabar', 'ean_13', 'ean_8', 'itf', 'qr_code', 'data_matrix'];

/** Chrome on Android, ChromeOS and macOS read codes from a picture; other browsers do not. */
export const canReadCodes = (): boolean => 'BarcodeDetector' in window;

export const createDetector = (): Detector => {
  // Asked for only where `canReadCodes` has seen it.
  const { BarcodeDetector } = window as unknown as { BarcodeDetector: DetectorMaker };
  return new BarcodeDetector({ formats: FORMATS });
};
