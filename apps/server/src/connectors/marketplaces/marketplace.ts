import type { Source } from '@caravan/domain/links/source';

/** What a connector can do for a source, in its present configuration. */
export interface Capabilities {
  readonly search: boolean;
  readonly pictureSearch: boolean;
  readonly item: boolean;
  /** Opens short links and share texts that only the marketplace itself understands. */
  readonly resolveLink: boolean;
  readonly categories: boolean;
  readonly domesticFreight: boolean;
  /** `manual`: a buyer buys on the marketplace's page and writes down what was bought. */
  readonly purchase: 'api' | 'manual';
  /** `link`: a person pays on a page whose address the connector gives. */
  readonly payment: 'automatic' | 'link' | 'manual';
  readonly tracking: boolean;
}

export const READS_NOTHING: Capabilities = {
  search: false,
  pictureSearch: false,
  item: false,
  resolveLink: false,
  categories: false,
  domesticFreight: false,
  purchase: 'manual',
  payment: 'manual',
  tracking: false,
};

export interface SearchRequest {
  readonly words: string;
  /** From 1. */
  readonly page: number;
  readonly order: 'rank' | 'price_asc' | 'price_desc' | 'sales_desc';
  readonly minFen?: number | undefined;
  readonly maxFen?: number | undefined;
}

/** A Chinese name or value with the marketplace's own English, where it has one. */
export interface MarketProperty {
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly value: string;
  readonly valueEn?: string | undefined;
}

/** What a list says of goods. Prices in fen, picture addresses https on an allowed host. */
export interface MarketListing {
  readonly source: Source;
  readonly externalId: string;
  readonly titleZh: string;
  readonly titleEn?: string | undefined;
  readonly picture: string | undefined;
  readonly priceFen: number;
  readonly sales: number;
  readonly shopId?: string | undefined;
  readonly shopName: string;
  readonly location?: string | undefined;
}

export interface MarketSku {
  /** What the marketplace's order asks for: on 1688 the `specId`, elsewhere the SKU's number. */
  readonly externalId: string;
  readonly properties: readonly MarketProperty[];
  readonly priceFen: number;
  readonly stock: number;
  readonly picture?: string | undefined;
  readonly weightGrams?: number | undefined;
}

export interface LadderStep {
  readonly from: number;
  readonly priceFen: number;
}

/** Goods with everything the marketplace says; what it does not state is undefined, never 0. */
export interface MarketItem extends MarketListing {
  readonly pictures: readonly string[];
  readonly videoUrl?: string | undefined;
  /** As the marketplace gives it: unsafe. */
  readonly descriptionHtml: string;
  readonly attributes: readonly MarketProperty[];
  readonly categoryName?: string | undefined;
  /** The marketplace's own number of the category, where it gives no name with it. */
  readonly categoryId?: string | undefined;
  readonly skus: readonly MarketSku[];
  readonly minOrder: number;
  readonly ladder: readonly LadderStep[];
  readonly domesticFreightFen?: number | undefined;
  readonly weightGrams?: number | undefined;
  readonly sizeMm?: readonly [number, number, number] | undefined;
  readonly isAvailable: boolean;
  /** Of a provider that says so: when it had this from the marketplace. Without it, now. */
  readonly asOf?: Date | undefined;
}

export interface MarketPage {
  readonly listings: readonly MarketListing[];
  readonly hasMore: boolean;
}

export interface MarketCategory {
  readonly externalId: string;
  readonly nameZh: string;
  readonly nameEn: string | undefined;
  readonly isLeaf: boolean;
}

export interface PurchaseLine {
  readonly externalId: string;
  readonly skuExternalId: string;
  readonly quantity: number;
}

/** Where the marketplace's shops send what is bought. */
export interface PurchaseAddress {
  readonly name: string;
  readonly mobile: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly address: string;
  readonly postcode: string;
}

export interface PurchaseRequest {
  /** The same key is the same purchase, however often it is asked for. */
  readonly key: string;
  readonly lines: readonly PurchaseLine[];
  readonly address: PurchaseAddress;
  readonly note: string;
}

/** What may be ordered: as it was previewed, for no other total. */
export interface PurchaseOrder extends PurchaseRequest {
  readonly totalFen: number;
}

export interface PurchasePreview {
  readonly goodsFen: number;
  readonly freightFen: number;
  readonly totalFen: number;
  /** Lines, by their place, that cannot be bought. */
  readonly soldOut: readonly number[];
}

export const PURCHASE_STATES = ['to_pay', 'paid', 'shipped', 'received', 'cancelled', 'refunding'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

export interface PlacedPurchase {
  /** The marketplace's order number. */
  readonly number: string;
  readonly state: PurchaseState;
  readonly totalFen: number;
  readonly freightFen: number;
  /** Where a person pays, when the connector cannot. */
  readonly payUrl?: string | undefined;
  readonly parcels: readonly { readonly carrier: string; readonly number: string }[];
}

export interface TrackedParcel {
  readonly carrier: string;
  readonly number: string;
  readonly events: readonly { readonly at: string; readonly text: string }[];
}

export interface ConnectorHealth {
  /** When the credentials stop working; a person has to sign in at the marketplace again before. */
  readonly authorizedUntil?: Date | undefined;
  readonly note?: string | undefined;
}

/**
 * One way to a marketplace. What `capabilities` does not promise is not called. Every method throws a
 * {@link ConnectorFailure} and nothing else when the other side fails; goods that do not exist are undefined.
 */
export interface MarketConnector {
  readonly name: string;
  readonly sources: readonly Source[];
  capabilities(source: Source): Capabilities;
  search(source: Source, request: SearchRequest, signal: AbortSignal): Promise<MarketPage>;
  searchByPicture(source: Source, jpeg: Buffer, page: number, signal: AbortSignal): Promise<MarketPage>;
  item(source: Source, externalId: string, signal: AbortSignal): Promise<MarketItem | undefined>;
  resolveLink(
    text: string,
    signal: AbortSignal,
  ): Promise<{ readonly source: Source; readonly externalId: string } | undefined>;
  categories(source: Source, parentId: string, signal: AbortSignal): Promise<readonly MarketCategory[]>;
  /** Fen to the warehouse; undefined when the marketplace does not say. */
  domesticFreight(
    source: Source,
    line: Pick<PurchaseLine, 'externalId' | 'skuExternalId' | 'quantity'>,
    signal: AbortSignal,
  ): Promise<number | undefined>;
  preview(source: Source, request: PurchaseRequest, signal: AbortSignal): Promise<PurchasePreview>;
  place(source: Source, order: PurchaseOrder, signal: AbortSignal): Promise<PlacedPurchase>;
  /** What was placed under a key, by whatever attempt; undefined when there is nothing. */
  find(source: Source, key: string, signal: AbortSignal): Promise<PlacedPurchase | undefined>;
  /** What the order is after it: still to be paid where the marketplace takes its time, or where a person pays. */
  pay(source: Source, placed: PlacedPurchase, signal: AbortSignal): Promise<PlacedPurchase>;
  order(source: Source, number: string, signal: AbortSignal): Promise<PlacedPurchase | undefined>;
  /** Asks for it: whether it is cancelled, the order says afterwards. */
  cancel(source: Source, number: string, reason: string, signal: AbortSignal): Promise<void>;
  tracking(source: Source, number: string, signal: AbortSignal): Promise<readonly TrackedParcel[]>;
  health(signal: AbortSignal): Promise<ConnectorHealth>;
}
