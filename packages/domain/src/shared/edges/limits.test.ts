import { describe, expect, it } from 'vitest';
import * as pictures from '../picture-limits.ts';
import * as texts from '../text-limits.ts';

describe('how much people may write, in characters', () => {
  it('is one number for each field, for the form and the wire alike', () => {
    expect({ ...texts }).toEqual({
      NICK_NAME_MAX: 40,
      GIFT_MESSAGE_MAX: 300,
      PHOTO_NOTE_MAX: 300,
      TRACKING_NUMBER_MAX: 60,
      CARRIER_MAX: 40,
      SHIP_TO_MAX: 300,
      GOODS_NAME_MAX: 200,
      GOODS_LINK_MAX: 2_000,
      SPECIFICATION_MAX: 500,
      TOKEN_NAME_MAX: 60,
      PASSKEY_NAME_MAX: 60,
      WEBHOOK_URL_MAX: 500,
      AFFILIATE_REMARK_MAX: 500,
      PROMOTED_REMARK_MAX: 200,
      AFTER_SALE_WORDS_MAX: 1_000,
      CLAIM_WORDS_MAX: 1_000,
      SERVICE_MESSAGE_MAX: 2_000,
      COUPON_CODE_MAX: 40,
      PAYOUT_HOLDER_MAX: 100,
      PAYOUT_ACCOUNT_MAX: 80,
      PAYOUT_BANK_MAX: 120,
      WITHDRAWAL_NAME_MAX: 100,
      WITHDRAWAL_NOTE_MAX: 1_000,
    });
  });
});

describe('how many pictures people may send', () => {
  it('is one number for each place', () => {
    expect({ ...pictures }).toEqual({
      MOST_REVIEW_PICTURES: 9,
      MOST_AFTER_SALE_PICTURES: 9,
      MOST_CLAIM_PICTURES: 9,
      MOST_SERVICE_PICTURES: 6,
      MOST_SOURCING_PICTURES: 5,
      MOST_QUOTE_PICTURES: 8,
      MOST_WAREHOUSE_PHOTOS: 15,
    });
  });
});
