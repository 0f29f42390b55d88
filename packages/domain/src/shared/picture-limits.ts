/** The most pictures that one review, application, answer, claim, message or request may carry. */
export const MOST_REVIEW_PICTURES = 9;
export const MOST_AFTER_SALE_PICTURES = 9;
export const MOST_CLAIM_PICTURES = 9;
export const MOST_SERVICE_PICTURES = 6;
export const MOST_SOURCING_PICTURES = 5;
/** Of an offer by the desk for what a shopper asked it to find. */
export const MOST_QUOTE_PICTURES = 8;
/** The most photos the warehouse keeps of one piece, rehearsal or unknown parcel. */
export const MOST_WAREHOUSE_PHOTOS = 15;
