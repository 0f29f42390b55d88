import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { CarrierLabels, LabelFormat } from './carrier-labels.ts';

export const PRACTICE = 'practice';

/**
 * A carrier that is none: labels, numbers and manifests without a contract, for trying out and for training. It keeps nothing;
 * what it answers follows from the reference of the box, so that who asks twice is answered alike and nothing is bought twice.
 */
export const practiceCarrier = (): CarrierLabels => ({
  name: PRACTICE,
  announce: async ({ reference }) => `${PREFIX}${reference}`,
  buy: async (shipmentId) => ({
    shipmentId,
    trackingNumber: numberOf(shipmentId),
    costCents: COST_CENTS,
    currency: 'USD',
  }),
  file: async (shipmentId, format) =>
    FILES[format]([
      'PRACTICE LABEL',
      'not for shipping',
      shipmentId.slice(PREFIX.length),
      numberOf(shipmentId),
    ]),
  cancel: async () => 'cancelled',
  makeManifest: async (shipmentIds) => ({ id: `${MANIFEST}${shipmentIds.length}`, fileUrl: PRACTICE }),
  manifestFile: async (manifestId) =>
    pdf(['PRACTICE MANIFEST', `${manifestId.slice(MANIFEST.length)} boxes`]),
});

const PREFIX = 'practice_';
const MANIFEST = 'practice_manifest_';
const COST_CENTS = 100;

/** No carrier gives numbers that begin like this. */
const numberOf = (shipmentId: string): string => {
  const digits = BigInt(`0x${createHash('sha256').update(shipmentId).digest('hex').slice(0, 14)}`);
  return `PRACTICE${digits.toString().padStart(17, '0')}`;
};

/** Points: a label of 100 × 150 mm. */
const PAGE: [number, number] = [283, 425];

const pdf = async (lines: readonly string[]): Promise<Buffer> => {
  const document = new PDFDocument({ size: PAGE, margin: 24 });
  document.fontSize(16);
  for (const line of lines) document.text(line);
  document.end();
  return buffer(document);
};

/** Dots of a printer with 203 dpi. */
const zpl = async (lines: readonly string[]): Promise<Buffer> => {
  const words = lines.map((line, index) => `^FO40,${60 + index * 60}^A0N,40,40^FD${line}^FS`);
  const code = `^FO40,${80 + lines.length * 60}^BY2^BCN,160,N^FD${lines.at(-1) ?? ''}^FS`;
  return Buffer.from(`^XA^PW800^LL1200${words.join('')}${code}^XZ`);
};

const FILES: Readonly<Record<LabelFormat, (lines: readonly string[]) => Promise<Buffer>>> = { pdf, zpl };
