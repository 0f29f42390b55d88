import * as z from 'zod';
import { ARRIVAL_FAULTS } from '@caravan/domain/warehouse/door/arrival-fault';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { flag, id, line, pageQuery, pictureUrl, quantity, text, time } from '../fields.ts';

const desk = { staff: ['warehouse', 'buyer', 'support'] } as const;

const arrivalReport = z.object({
  id,
  inboundId: id,
  trackingNumber: z.string(),
  marketplaceOrderNumber: z.string(),
  orderCode: z.string(),
  /** Nothing: what is too much in the box belongs to no line. */
  lineId: id.nullable(),
  titleZh: z.string(),
  titleEn: z.string(),
  skuNameZh: z.string(),
  skuNameEn: z.string(),
  image: pictureUrl,
  fault: z.enum(ARRIVAL_FAULTS),
  quantity: z.int(),
  note: z.string(),
  warehouseId: id,
  reportedBy: z.string(),
  reportedAt: time,
  settledBy: z.string().nullable(),
  settledAt: time.nullable(),
  /** How it ended, in the words of who settled it; empty where the line came after all. */
  outcome: z.string(),
});
export type ArrivalReport = z.output<typeof arrivalReport>;

export const arrivalReportsCalls = {
  'GET /staff/arrival-reports': call({
    summary: 'What was wrong with boxes before anything of them was taken in; the oldest first.',
    who: desk,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(50, 100),
      trackingNumber: line(60).optional(),
      isSettled: flag.default(false),
    }),
    output: pageOf(arrivalReport),
  }),
  'POST /staff/arrival-reports': call({
    summary: 'Reports that a line of a box is missing, wrong or damaged, or that there is too much in it.',
    who: { staff: ['warehouse'] },
    effect: 'write',
    input: z.strictObject({
      inboundId: id,
      lineId: id.nullable(),
      fault: z.enum(ARRIVAL_FAULTS),
      quantity,
      note: text(300).trim().default(''),
    }),
    output: arrivalReport,
    refusals: [
      'line_not_in_shipment',
      'line_received',
      'pieces_not_there',
      'arrival_reported',
      'arrival_note_needed',
    ],
  }),
  'POST /staff/arrival-reports/settle': call({
    summary: 'Settles a report, with how it ended.',
    who: desk,
    effect: 'write',
    input: z.strictObject({ reportId: id, outcome: line(300) }),
    output: arrivalReport,
    refusals: ['arrival_report_settled'],
  }),
};
