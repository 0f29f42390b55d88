/** The most characters of what people type: one number for each field, for the form and the wire alike. */
export const NICK_NAME_MAX = 40;
export const GIFT_MESSAGE_MAX = 300;
export const PHOTO_NOTE_MAX = 300;
export const TRACKING_NUMBER_MAX = 60;
export const CARRIER_MAX = 40;
/** Where a seller wants goods that go back: recipient, phone and address. */
export const SHIP_TO_MAX = 300;
/** Of goods that a shopper announces or asks for. */
export const GOODS_NAME_MAX = 200;
export const GOODS_LINK_MAX = 2_000;
export const SPECIFICATION_MAX = 500;
export const TOKEN_NAME_MAX = 60;
/** A passkey, as its owner calls it. */
export const PASSKEY_NAME_MAX = 60;
export const WEBHOOK_URL_MAX = 500;
/** Of an application to promote, and of one's own note to promoted goods. */
export const AFFILIATE_REMARK_MAX = 500;
export const PROMOTED_REMARK_MAX = 200;
export const AFTER_SALE_WORDS_MAX = 1_000;
export const CLAIM_WORDS_MAX = 1_000;
export const SERVICE_MESSAGE_MAX = 2_000;
export const COUPON_CODE_MAX = 40;
export const PAYOUT_HOLDER_MAX = 100;
export const PAYOUT_ACCOUNT_MAX = 80;
export const PAYOUT_BANK_MAX = 120;
/** Of a withdrawal from a contract: who declares it, and which goods are meant. */
export const WITHDRAWAL_NAME_MAX = 100;
export const WITHDRAWAL_NOTE_MAX = 1_000;
