import { plural } from '../plural.ts';

export const handovers = {
  title: 'Hand-over lists',
  open: 'Hand-overs',
  empty: 'Nothing was handed over yet.',
  explain:
    'Label parcels, scan them as they are loaded, and close the list when the carrier has signed: all of them are shipped then.',
  carrier: 'Carrier',
  begin: 'Open a list',
  beginAt: (warehouse: string) => `Open a list at ${warehouse}`,
  waiting: (parcels: number) => plural(parcels, 'parcel waits', 'parcels wait'),
  code: 'List',
  parcels: 'Parcels',
  boxes: 'Boxes',
  weight: 'Weight',
  opened: 'Opened',
  closed: 'Closed',
  openedBy: 'Opened by',
  closedBy: 'Closed by',
  isOpen: 'Open',
  isClosed: 'Handed over',
  scan: 'Scan a label',
  scanned: 'Scanned',
  onList: (label: string) => `${label} is on the list.`,
  alreadyBy: (who: string, list: string) => `${who} has scanned this box already, into list ${list}.`,
  otherCarrier: (carrier: string) => `This parcel goes with ${carrier}.`,
  otherWarehouse: (warehouse: string) => `This parcel lies in ${warehouse}.`,
  missing: (codes: string) => `Boxes are missing: ${codes}.`,
  scannedBoxes: (done: number, all: number) => `${done} of ${all}`,
  remove: 'Take off',
  close: 'Close and ship',
  closeConfirm: (parcels: number) =>
    `${plural(parcels, 'parcel is', 'parcels are')} handed to the carrier and shipped. This cannot be undone.`,
  closeDone: 'Handed over and shipped.',
  closeWaits: (scans: number) =>
    `${plural(scans, 'scan waits', 'scans wait')} for the network. The list can be closed once they are sent.`,
  notHere: 'No longer collects here',
  other: 'Another carrier',
  noneWaits: 'No labelled parcel waits for a list.',
  nothing: 'Nothing was scanned yet.',
  paper: 'Hand-over list',
  print: 'Print the list',
  total: 'In all',
  counts: (parcels: number, boxes: number) =>
    `${plural(parcels, 'parcel', 'parcels')}, ${plural(boxes, 'box', 'boxes')}`,
  signWarehouse: 'Warehouse, name and signature',
  signCarrier: 'Driver, name and signature',
  signDate: 'Date and time',
  plate: 'Number plate',
};

export const boxWork = {
  label: 'Label only',
  labelDone: 'The number is on the parcel. Scan it into a hand-over list.',
  labelled: (carrier: string, number: string) =>
    `Labelled: ${carrier} ${number}. It is shipped when its hand-over list is closed, or at once by “Ship”.`,
  boxTracking: (box: number) => `Tracking number of box ${box}, if it has its own`,
};

export const customs = {
  title: 'Customs codes',
  open: 'Customs codes',
  explain:
    'What customs is told of goods, by category. Goods of a category without a code take that of the one above.',
  category: 'Category',
  hsCode: 'HS code',
  hsHint: '6 to 10 digits.',
  nameEn: 'Declared as',
  nameZh: 'In Chinese',
  written: 'Written',
  add: 'Another category',
  save: 'Save',
  saved: 'The code is saved.',
  missing: (categories: string) => `Without a code: ${categories}`,
  withoutCode: 'Without a code',
  inherited: 'Take the code of the one above',
  declared: 'Customs declaration',
  declare: 'Save the declaration',
  declareDone: 'The declaration is saved.',
  noCode: 'no code',
  proposed: (word: string) => `Proposed from “${word}”: check it before you save`,
  value: 'Value',
  quantity: 'Qty',
};

export const invoice = {
  open: 'Invoice',
  title: 'Commercial invoice',
  number: 'Invoice',
  date: 'Date',
  seller: 'Sender',
  buyer: 'Receiver',
  goods: 'Description of goods',
  hsCode: 'HS code',
  origin: 'Origin',
  quantity: 'Qty',
  weight: 'Net weight',
  unit: 'Unit value',
  value: 'Value',
  total: 'Total value',
  boxes: 'Boxes',
  grossWeight: 'Gross weight',
  tracking: 'Tracking number',
  incoterm: {
    DAP: 'duty and tax are paid by the receiver',
    DDP: 'duty and tax are paid by the sender',
  },
  noNumber: (name: string) => `${name} of the receiver is missing`,
  receiverMissing: (codes: string) =>
    `The receiver’s number for customs is missing: ${codes}. Ask before it leaves.`,
  versions: (tariff: number, day: string) => `Freight tariff version ${tariff} of ${day}`,
  dutyVersion: (version: number) => `duty estimate by rule version ${version}`,
  terms: 'Values in USD. I declare that the information is true and correct.',
  signature: 'Signature',
  incomplete: 'Goods without a customs code: add them to the declaration before printing.',
  fallbackSender: (shop: string) => `${shop} Warehouse, China`,
};

export const postal = {
  open: 'CN22 / CN23',
  title: 'Customs declarations of the post',
  paper: { CN22: 'CN22 on 100 × 150 mm', CN23: 'CN23 on 210 × 148 mm (A5)' },
  none: 'None of these parcels goes by post.',
  notByPost: (codes: string) => `Not by post, so without a declaration: ${codes}`,
  notPacked: (codes: string) => `Not packed yet, so the gross weight is missing: ${codes}`,
  heavierInside: (codes: string) =>
    `The goods weigh more than the packed parcel: ${codes}. Weigh again before it leaves.`,
};

export const claims = {
  title: 'Parcel claims',
  open: 'Claims',
  empty: 'Nobody claims anything.',
  search: 'Claim, parcel or tracking number',
  status: 'Status',
  statuses: {
    under_review: 'Under review',
    granted: 'Granted',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
  },
  kinds: {
    lost: 'Lost',
    damaged: 'Damaged',
    missing: 'Goods missing',
    seized: 'Seized',
    returned: 'Sent back',
  },
  claim: 'Claim',
  kind: 'What happened',
  parcel: 'Parcel',
  shopper: 'Shopper',
  asked: 'Asked',
  granted: 'Granted',
  most: 'At most',
  made: 'Made',
  insured: 'Insured',
  yes: 'yes',
  no: 'no',
  declared: 'Declared value',
  freight: 'Freight paid',
  line: 'Line',
  tracking: 'Tracking number',
  description: 'As the shopper tells it',
  pictures: 'Pictures',
  answer: 'Answer, as the shopper reads it',
  grant: 'Granted, USD',
  grantHint: (most: string) => `At most ${most}; 0 rejects the claim. What is granted goes into the wallet.`,
  decide: 'Decide',
  decided: 'The claim is decided.',
  by: 'Decided by',
};

export const report = {
  title: 'It does not arrive',
  explain:
    'Goods that came back lie in the warehouse again; those lost or seized are written off. The shopper is told and may claim.',
  outcomes: { lost: 'Lost by the carrier', returned: 'Back in the warehouse', seized: 'Seized by customs' },
  reason: 'Reason, as the shopper reads it',
  send: 'Report',
  done: 'Reported.',
};

export const following = {
  state: 'Carrier says',
  trouble: 'In trouble',
  states: {
    pending: 'awaiting the carrier',
    info_received: 'announced',
    in_transit: 'on its way',
    customs: 'at customs',
    available_for_pickup: 'ready to be picked up',
    out_for_delivery: 'out for delivery',
    delivery_failed: 'delivery failed',
    delivered: 'delivered',
    exception: 'held up',
    returned: 'on its way back',
    lost: 'lost',
    expired: 'no news for long',
  },
};

export const rehearsals = {
  open: 'Trial packing',
  title: 'Trial packing',
  explain:
    'Shoppers want to know what these goods weigh packed before they pay the freight. Pack them as the parcel would travel, photograph, weigh and measure, then put them back on their shelves.',
  asked: 'To be packed',
  done: 'Measured',
  since: 'Asked for',
  empty: 'Nobody waits for a rehearsal',
  pack: 'Pack for trial',
  photos: 'Photos of the packed goods',
  needPhoto: 'Photograph the packed goods first',
  finish: 'Tell the shopper',
  finished: 'Measured: the shopper sees exact prices now',
};

export const changes = {
  open: { unpack: 'Unpack', line: 'Send by another line', callOff: 'Cancel the parcel' },
  explain: {
    unpack:
      'Boxes, measured weight, carrier and place on a hand-over list are cleared, and so is a difference that was asked for. The goods stay in the parcel, which is packed once more.',
    line: 'What is paid too much returns to the shopper’s wallet with the hand-over. A packed parcel is settled by its boxes at once and needs a new label.',
    callOff: 'The goods go back to the shopper’s warehouse.',
  },
  refund: (amount: string) => `${amount} returns to the shopper’s wallet.`,
  done: {
    unpack: 'To be packed again.',
    line: 'It goes by the new line.',
    callOff: 'The parcel is cancelled.',
  },
  lines: 'Line',
  noLine: 'No other line takes this parcel.',
  impossible: (lines: number) => `${plural(lines, 'line does', 'lines do')} not take it`,
  days: (from: number, to: number) => `${from}–${to} days`,
  same: 'costs the same',
  by: (amount: string, isMoreExpensive: boolean) =>
    `${amount} ${isMoreExpensive ? 'more expensive' : 'cheaper'}`,
  moreExpensive: 'It costs more',
  ask: 'Ask the shopper for the difference once it is weighed',
  askNow: 'Ask the shopper for the difference',
  due: 'The shopper pays the new freight',
  bear: 'We bear the difference',
};
