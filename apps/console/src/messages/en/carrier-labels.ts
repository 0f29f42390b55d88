import { plural } from '../plural.ts';

export const printers = {
  label: 'Label printer',
  printed: 'Sent to the printer.',
  now: 'Print now',
  atTable: 'At this computer’s port',
  practice: 'Practise without one',
  silent: 'The printer takes nothing. Check its cable and paper, then print again.',
  practised: (count: number) => plural(count, 'practice label', 'practice labels'),
};

export const carrierLabels = {
  title: (carrier: string) => `Label from ${carrier || 'the carrier'}`,
  explain:
    'The carrier gives number and label for each box; they are printed at once where a printer is chosen.',
  buy: 'Get the label',
  again: 'Go on',
  bought: 'The carrier’s number is on the parcel.',
  print: 'Print again',
  cancel: 'Cancel the label',
  cancelAsk: 'Take the number off this parcel and ask for the price back?',
  cancelled: 'The label is cancelled.',
  box: (number: number) => `Box ${number}`,
  states: {
    asked: 'Asked for, no answer yet',
    bought: 'Bought',
    to_cancel: 'Being cancelled',
    cancelled: 'Cancelled',
    refused: 'Not given back',
  },
  manifest: 'Carrier’s manifest',
  files: 'Carriers by file',
  filesExplain:
    'Packed parcels without a number: send the file to the carrier, and bring the one with its numbers back.',
  writeFile: 'File for the carrier',
  takeFile: 'File with numbers',
  taken: (labelled: number, refused: number) =>
    `${plural(labelled, 'parcel has', 'parcels have')} a number now, ${refused} refused.`,
  row: (row: number) => `Row ${row}`,
  reasons: {
    row_unread: 'The row cannot be read',
    label_unknown: 'No parcel of ours',
    handover_other_carrier: 'Goes with another carrier',
    labelled_already: 'Has another number already',
    parcel_step_refused: 'Is not packed',
    tracking_number_taken: 'The number belongs to another parcel',
    box_unknown: 'The parcel has fewer boxes',
  },
};
