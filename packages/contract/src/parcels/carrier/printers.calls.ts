import * as z from 'zod';
import { call, TEXT_FILE_BODY_LIMIT } from '../../call.ts';
import { line, nothing } from '../../fields.ts';

const keeper = { staff: ['warehouse'] } as const;

/** The longest commands for one print: a label with a picture is some ten thousand characters. */
export const MOST_PRINTED = 500_000;

export const printersCalls = {
  'GET /staff/printers': call({
    summary: 'The label printers that print without a dialog, by name.',
    who: keeper,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.string()),
  }),
  'POST /staff/printers/print': call({
    summary: 'Prints labels in the printer’s own language (ZPL), at once.',
    who: keeper,
    effect: 'staged',
    input: z.strictObject({
      printer: line(40),
      zpl: z
        .string()
        .min(1)
        .max(MOST_PRINTED)
        .regex(/^\s*\^XA[\s\S]*\^XZ\s*$/),
    }),
    output: nothing,
    refusals: ['printer_unknown', 'printer_silent'],
    bodyLimit: TEXT_FILE_BODY_LIMIT,
  }),
};
