import { AFTER_SALE_WORDS_MAX } from '@caravan/domain/shared/text-limits';
import { MOST_AFTER_SALE_PICTURES } from '@caravan/domain/shared/picture-limits';
import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { currency, id, line, money, pageQuery, severalOf, text, whole } from '../fields.ts';
import { orderCode } from '../orders/orders.shapes.ts';
import {
  afterSaleCode,
  afterSaleDetail,
  afterSaleStatus,
  afterSaleSummary,
  applicableLine,
  application,
  refundTarget,
  returnNumber,
} from './aftersales.shapes.ts';

const pictureIds = z.array(id).max(MOST_AFTER_SALE_PICTURES).default([]);
const limit = { count: 60, windowMs: 600_000 };
const applyRefusals = [
  'after_sale_not_possible',
  'after_sale_window_closed',
  'after_sale_quantity_invalid',
  'after_sale_reason_required',
  'reason_unknown',
  'after_sale_open',
  'stored_item_in_parcel',
  'exchange_not_offered',
] as const;

export const aftersalesCalls = {
  'GET /return/lines': call({
    summary: 'The lines of an own order with what can be applied for, until when, and why not.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ orderCode }),
    output: z.object({ lines: z.array(applicableLine), targets: z.array(refundTarget) }),
  }),
  'GET /return/quote': call({
    summary:
      'What would go back for some pieces of a line: paid, less freight inside China where it is kept.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({
      ...application,
      quantity: whole(1, 99_999),
    }),
    output: z.object({ paid: money, freightKept: money, refund: money, refundUsd: money, currency }),
    refusals: ['after_sale_not_possible', 'after_sale_quantity_invalid'],
  }),
  'POST /return/apply': call({
    summary: 'Applies for a return, an exchange or a refund of some pieces of a line.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      ...application,
      description: text(AFTER_SALE_WORDS_MAX),
      pictureIds,
      refundTo: refundTarget.default('wallet'),
      /** For an exchange: the SKU wanted instead. */
      exchangeSkuId: id.optional(),
    }),
    output: afterSaleDetail,
    refusals: [...applyRefusals, 'media_unknown'],
    limit,
  }),
  'GET /return/list': call({
    summary: 'Own applications, newest first, by status.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(10, 50),
      status: severalOf(afterSaleStatus).optional(),
    }),
    output: pageOf(afterSaleSummary),
  }),
  'GET /return/status/list': call({
    summary: 'How many own applications stand in each status.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.object({ status: afterSaleStatus, count: z.int() })),
  }),
  'GET /return/detail': call({
    summary: 'An own application in full, with the steps of the platform audit.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ code: afterSaleCode }),
    output: afterSaleDetail,
  }),
  'POST /return/cancel': call({
    summary:
      'Withdraws an own application before the goods are sent back; a fee that was paid returns to the wallet.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ code: afterSaleCode }),
    output: afterSaleDetail,
    refusals: ['after_sale_step_refused'],
  }),
  'POST /return/number': call({
    summary: 'Notes under which number the goods go back to the merchant.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ code: afterSaleCode, carrier: text(40).default(''), returnNumber }),
    output: afterSaleDetail,
    refusals: ['after_sale_step_refused'],
  }),
  'POST /return/answer': call({
    summary: 'Writes to customer service about an own application that is open.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ code: afterSaleCode, text: line(AFTER_SALE_WORDS_MAX), pictureIds }),
    output: afterSaleDetail,
    refusals: ['after_sale_step_refused', 'media_unknown'],
    limit,
  }),
  'POST /return/accept': call({
    summary: 'Does without an appeal: goods with free shipping, which waited for it, go home at once.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ code: afterSaleCode }),
    output: afterSaleDetail,
    refusals: ['after_sale_step_refused'],
  }),
  'POST /return/appeal': call({
    summary: 'Asks once for an application that did not pass to be looked at again.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ code: afterSaleCode, text: line(AFTER_SALE_WORDS_MAX), pictureIds }),
    output: afterSaleDetail,
    refusals: [
      'after_sale_step_refused',
      'appeal_too_late',
      'after_sale_not_possible',
      'stored_item_in_parcel',
      'after_sale_open',
      'media_unknown',
    ],
  }),
};
