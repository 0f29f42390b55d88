/** The code on a box's label: the parcel's own, with the box's number when there are several. */
export function boxCode(parcelCode: string, boxNumber: number, boxCount: number): string {
  return boxCount > 1 ? `${parcelCode}-${boxNumber}` : parcelCode;
}

/** Parcel and box of a scanned label; a code without a number is the first box. Undefined for anything else. */
export function readBoxCode(scanned: string): { parcelCode: string; boxNumber: number } | undefined {
  const match = /^([A-Z0-9]{8,40})(?:-([1-9]\d?))?$/.exec(scanned.trim().toUpperCase());
  return match ? { parcelCode: match[1] ?? '', boxNumber: Number(match[2] ?? 1) } : undefined;
}
