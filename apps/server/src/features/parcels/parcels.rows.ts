import type { Selectable } from 'kysely';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { DutyLine } from '@caravan/domain/customs/duty-bill';
import type { FreightItem } from '@caravan/domain/freight/freight';
import type { BoxSize, Names } from '@caravan/domain/freight/freight-tariff';
import type { ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { TrackingState } from '@caravan/domain/transit/tracking';
import type { ParcelsTable } from '../../platform/db/schema.ts';
import type { DeclaredAs } from './customs/customs.queries.ts';
import type { AddressSnapshot } from '../orders/index.ts';

/** An item of a parcel's price: the line's own, or one of the warehouse's. */
export interface PriceItem extends Omit<FreightItem, 'kind'> {
  readonly kind: FreightItem['kind'] | 'value_added' | 'storage' | 'free_shipping' | 'reserve' | 'borne';
  readonly label?: Names;
}

/** What a parcel was priced with, kept so that it can always explain itself. */
export interface ParcelQuote {
  readonly items: readonly PriceItem[];
  readonly chargeableGrams: number;
  readonly days: { readonly from: number; readonly to: number };
  readonly taxIncluded: boolean;
  /** What customs was expected to ask for when the parcel was made; left out where the line has paid. */
  readonly duty?: KeptDuty;
}

/** What customs asks for by one version of a rule. */
export interface KeptDuty {
  readonly ruleId: string;
  readonly version: number;
  readonly lines: readonly DutyLine[];
}

export interface PackedBox extends BoxSize {
  readonly weightGrams: number;
  /** Of the second and further boxes, when it is not the parcel's. */
  readonly trackingNumber?: string;
}

export type ParcelRow = Omit<
  Selectable<ParcelsTable>,
  'status' | 'currency' | 'address' | 'quote' | 'packed_quote' | 'boxes' | 'customs' | 'tracking_state'
> & {
  readonly status: ParcelStatus;
  readonly currency: CurrencyCode;
  readonly address: AddressSnapshot;
  readonly quote: ParcelQuote;
  readonly packed_quote: ParcelQuote | null;
  readonly boxes: readonly PackedBox[];
  readonly customs: readonly DeclaredAs[];
  readonly tracking_state: TrackingState | null;
};

/** Goods in a parcel, or chosen for one. */
export interface ParcelGoods {
  readonly stored_item_id: string;
  readonly label_code: string;
  /** Whether it lies under one sticker with pieces of the same line. */
  readonly is_from_pile: boolean;
  /** Whether its own sticker was never read. */
  readonly needs_sticker: boolean;
  /** Set while an application for a return holds the goods. */
  readonly after_sale_id: string | null;
  readonly parcel_id: string | null;
  readonly warehouse_id: string;
  /** Of bought goods; null for what the shopper bought elsewhere. */
  readonly order_line_id: string | null;
  readonly order_id: string | null;
  readonly forwarded_id: string | null;
  readonly order_code: string;
  readonly goods_id: string | null;
  readonly title_zh: string;
  readonly title_en: string;
  readonly sku_name_zh: string;
  readonly sku_name_en: string;
  readonly picture_id: string | null;
  readonly quantity: number;
  readonly weight_grams: number;
  readonly length_mm: number;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly location: string;
  readonly goods_classes: readonly string[];
  readonly received_at: Date;
  /** How long the clock of free storage stood, and since when it stands. */
  readonly stopped_ms: number;
  readonly stopped_at: Date | null;
  /** What a started kilogram costs for each day beyond the free ones, as it was when the goods came. */
  readonly storage_fen_per_kg_day: number;
  readonly free_days: number;
  readonly charged_days: number;
  readonly total_fen: number;
  readonly status: string;
  readonly is_postage: boolean;
  /** What photos that were asked for and taken cost, and are on no bill yet. */
  readonly photos_fen: number;
  /** Weight or size wait for a second person. */
  readonly is_doubted: boolean;
}
