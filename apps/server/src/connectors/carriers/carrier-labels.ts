/** Whom a label names. */
export interface LabelAddress {
  readonly name: string;
  readonly street1: string;
  readonly street2?: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  readonly phone: string;
}

/** One line of what customs is told, for all pieces of it. */
export interface LabelGoods {
  readonly nameEn: string;
  readonly hsCode: string;
  readonly quantity: number;
  readonly weightGrams: number;
  readonly valueUsd: number;
}

/** The carrier's account and service that a freight line stands for. */
export interface CarrierService {
  readonly account: string;
  readonly service: string;
}

export interface LabelRequest extends CarrierService {
  /** Ours: the parcel's code and the box. */
  readonly reference: string;
  readonly from: LabelAddress;
  readonly to: LabelAddress;
  readonly box: {
    readonly weightGrams: number;
    readonly lengthMm: number;
    readonly widthMm: number;
    readonly heightMm: number;
  };
  readonly goods: readonly LabelGoods[];
}

/** A label that is paid for. */
export interface BoughtLabel {
  readonly shipmentId: string;
  readonly trackingNumber: string;
  readonly costCents: number;
  readonly currency: string;
}

export const LABEL_FORMATS = ['pdf', 'zpl'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** `waiting`: asked for, and not decided yet. */
export type CancelState = 'cancelled' | 'waiting' | 'rejected';

export interface Manifest {
  readonly id: string;
  /** Where its paper is; null while it is being made. */
  readonly fileUrl: string | null;
}

/** A carrier's interface for labels. Failures are ConnectorFailure. */
export interface CarrierLabels {
  readonly name: string;
  /** Tells the carrier about a box; costs nothing yet. */
  announce(request: LabelRequest, signal: AbortSignal): Promise<string>;
  /** Buys the label of an announced box; one that is bought already is answered again, never paid twice. */
  buy(shipmentId: string, wanted: CarrierService, signal: AbortSignal): Promise<BoughtLabel>;
  /** The label itself. It is asked for when it is printed: it holds a person's address, and is not kept here. */
  file(shipmentId: string, format: LabelFormat, signal: AbortSignal): Promise<Buffer>;
  cancel(shipmentId: string, signal: AbortSignal): Promise<CancelState>;
  /** One paper for all parcels that the carrier's driver takes along. */
  makeManifest(shipmentIds: readonly string[], signal: AbortSignal): Promise<Manifest>;
  manifestFile(manifestId: string, signal: AbortSignal): Promise<Buffer | undefined>;
}
