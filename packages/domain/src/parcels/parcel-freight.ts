import { type FreightSettlement, settleFreight } from '../freight/freight.ts';

/** The shop usually bears a measured difference up to this, in fen. */
export const FREIGHT_TOLERANCE_FEN = 300;

/** A parcel's freight in fen: as it was shown, and by how much what is paid differs from that, more or less. */
export interface ParcelFreight {
  /** Of a capped parcel the most that was shown. */
  readonly freightFen: number;
  readonly adjustedFen: number;
  readonly isCapped: boolean;
  /** The shop bears a measured difference up to this: what held when the parcel was made. */
  readonly toleranceFen: number;
  /** Once it was packed and unpacked again: the most it can come to, so that nobody pays for a wrong reading. */
  readonly correctedMostFen?: number | undefined;
}

/** The freight that is paid and was not returned. */
export function freightPaidFen({
  freightFen,
  adjustedFen,
}: Pick<ParcelFreight, 'freightFen' | 'adjustedFen'>): number {
  return freightFen + adjustedFen;
}

/**
 * What the packed boxes ask for, against what is paid however often it was packed. A capped parcel never costs more than
 * was shown, and a parcel that is packed again never more than when it was packed first.
 */
export function settlePacking(freight: ParcelFreight, measuredFen: number): FreightSettlement {
  return settleFreight({
    paidFen: freightPaidFen(freight),
    measuredFen: Math.min(
      measuredFen,
      freight.isCapped ? freight.freightFen : measuredFen,
      freight.correctedMostFen ?? measuredFen,
    ),
    toleranceFen: freight.toleranceFen,
  });
}

/** The most that a parcel can come to once it is taken out of its boxes: what is paid, or what those boxes asked for. */
export function mostAfterUnpacking(freight: ParcelFreight, packedFen: number): number {
  const asked = settlePacking(freight, packedFen);
  const paidFen = freightPaidFen(freight);
  return asked.kind === 'ask' ? paidFen + asked.amountFen : paidFen;
}

/** A parcel's freight on another line; what is paid stays what it was. */
export interface ChangedFreight extends ParcelFreight {
  /** What the shop bears of a more expensive line. */
  readonly borneFen: number;
}

/**
 * Moves a parcel's freight to another line's. A more expensive line is either asked for, so that the shopper agrees by paying the
 * difference, or borne by the shop: the parcel then never costs more than what is paid.
 */
export function changeFreight(
  freight: ParcelFreight,
  { freightFen, isAsked }: { readonly freightFen: number; readonly isAsked: boolean },
): ChangedFreight {
  const paidFen = freightPaidFen(freight);
  const { toleranceFen } = freight;
  if (freightFen > paidFen && !isAsked)
    return {
      freightFen: paidFen,
      adjustedFen: 0,
      isCapped: true,
      toleranceFen,
      borneFen: freightFen - paidFen,
    };
  return {
    freightFen,
    adjustedFen: paidFen - freightFen,
    isCapped: freight.isCapped,
    toleranceFen,
    borneFen: 0,
  };
}

/** How what was told of a parcel's freight became what is paid; fen. `toldFen + changeFen + borneFen = measuredFen`. */
export interface PackingBill {
  readonly toldFen: number;
  /** What the packed boxes cost. */
  readonly measuredFen: number;
  /** What comes back (negative) or is asked for, already or still. */
  readonly changeFen: number;
  /** What the shop bears of the measured freight: within its tolerance, or above a price that was capped. */
  readonly borneFen: number;
}

/** Explains the difference between the estimate and the packed boxes, to the fen. */
export function packingBill(freight: ParcelFreight, measuredFen: number): PackingBill {
  const settlement = settlePacking(freight, measuredFen);
  const due = settlement.kind === 'settled' ? 0 : settlement.amountFen;
  const changeFen = freight.adjustedFen + (settlement.kind === 'refund' ? -due : due);
  return {
    toldFen: freight.freightFen,
    measuredFen,
    changeFen,
    borneFen: measuredFen - freight.freightFen - changeFen,
  };
}
