import { type Asked, type StandIn, standIn } from '../../marketplaces/testing/stand-in.ts';

export const EASYPOST_KEY = 'key-of-the-test';
export const EASYPOST_ACCOUNT = 'ca_of_the_test';
export const EASYPOST_SERVICE = 'Express';

interface Sent {
  readonly id: string;
  readonly told: Told;
  trackingCode: string | null;
  refund: string | null;
}

interface Told {
  readonly reference: string;
  readonly carrier_accounts: readonly string[];
  readonly parcel: Readonly<Record<string, number>>;
  readonly customs_info: { readonly customs_items: readonly object[] };
  readonly to_address: Readonly<Record<string, string>>;
}

export interface EasyPostStandIn extends StandIn {
  readonly shipments: Map<string, Sent>;
  readonly forms: Map<string, readonly string[]>;
  /** How often money was taken. */
  purchases: number;
  /** What a refund is answered with. */
  refund: string;
}

/** Answers as EasyPost documents it: a key as user name, shipments with rates, labels as addresses, errors with a code. */
export const easyPost = async (): Promise<EasyPostStandIn> => {
  const state = {
    shipments: new Map<string, Sent>(),
    forms: new Map<string, readonly string[]>(),
    purchases: 0,
    refund: 'submitted',
  };
  const gateway = await standIn((asked) => answerTo(asked, live));
  const live: EasyPostStandIn = Object.assign(state, gateway);
  return live;
};

interface Reply {
  readonly status?: number;
  readonly body: string;
}

const json = (body: object, status = 200): Reply => ({ status, body: JSON.stringify(body) });
const refused = (status: number, code: string): Reply =>
  json({ error: { code, message: 'The stand-in says no.', errors: [] } }, status);

const answerTo = (asked: Asked, live: EasyPostStandIn): Reply => {
  const path = asked.path.split('?')[0] ?? '';
  if (path.startsWith('/files/')) return { body: fileOf(path) };
  const right = `Basic ${Buffer.from(`${EASYPOST_KEY}:`).toString('base64')}`;
  if (asked.headers.authorization !== right) return refused(401, 'APIKEY.INACTIVE');
  const route = ROUTES.find(({ method, form }) => method === asked.method && form.test(path));
  const [, id = ''] = route?.form.exec(path) ?? [];
  return route?.answer(asked, live, id) ?? refused(404, 'NOT_FOUND');
};

const fileOf = (path: string): string => (path.endsWith('.zpl') ? `^XA^FD${path}^FS^XZ` : `%PDF-1.4 ${path}`);

const RATES = [
  { id: 'rate_1', service: 'Priority', rate: '9.10' },
  { id: 'rate_2', service: EASYPOST_SERVICE, rate: '12.34' },
] as const;

const shown = (live: EasyPostStandIn, sent: Sent, url: string | null = null) => ({
  id: sent.id,
  object: 'Shipment',
  reference: sent.told.reference,
  tracking_code: sent.trackingCode,
  rates: RATES.map((each) => ({
    ...each,
    currency: 'USD',
    carrier_account_id: sent.told.carrier_accounts[0],
  })),
  selected_rate: sent.trackingCode === null ? null : { ...RATES[1], currency: 'USD' },
  postage_label:
    sent.trackingCode === null
      ? null
      : {
          label_url: `${live.url}/files/${sent.id}.png`,
          label_pdf_url: url?.endsWith('PDF') ? `${live.url}/files/${sent.id}.pdf` : null,
          label_zpl_url: url?.endsWith('ZPL') ? `${live.url}/files/${sent.id}.zpl` : null,
        },
  refund_status: sent.refund,
});

const create = (asked: Asked, live: EasyPostStandIn): Reply => {
  const { shipment: told } = JSON.parse(asked.body) as { shipment: Told }; // our own connector sent it
  if (told.carrier_accounts[0] !== EASYPOST_ACCOUNT) return refused(422, 'SHIPMENT.CARRIER_ACCOUNT.INVALID');
  if (told.customs_info.customs_items.length === 0) return refused(422, 'SHIPMENT.CUSTOMS_INFO.REQUIRED');
  const id = `shp_${String(live.shipments.size + 1).padStart(4, '0')}`;
  const sent: Sent = { id, told, trackingCode: null, refund: null };
  live.shipments.set(id, sent);
  return json(shown(live, sent), 201);
};

const buyIt = (asked: Asked, live: EasyPostStandIn, sent: Sent): Reply => {
  const { rate } = JSON.parse(asked.body) as { rate: { id: string } }; // our own connector sent it
  if (rate.id !== RATES[1].id) return refused(422, 'SHIPMENT.RATE.INVALID');
  if (sent.trackingCode !== null) return refused(422, 'SHIPMENT.POSTAGE.EXISTS');
  live.purchases += 1;
  sent.trackingCode = `EZ10000${sent.id.slice(4)}US`;
  return json(shown(live, sent));
};

const refund = (live: EasyPostStandIn, sent: Sent): Reply => {
  if (sent.trackingCode === null) return refused(422, 'SHIPMENT.REFUND.UNAVAILABLE');
  sent.refund = live.refund;
  return json(shown(live, sent));
};

const form = (asked: Asked, live: EasyPostStandIn): Reply => {
  const { shipments } = JSON.parse(asked.body) as { shipments: { id: string }[] }; // our own connector sent it
  const codes = shipments.map(({ id }) => live.shipments.get(id)?.trackingCode);
  if (codes.some((code) => !code)) return refused(422, 'SCAN_FORM.SHIPMENT.INVALID');
  const id = `sf_${live.forms.size + 1}`;
  live.forms.set(
    id,
    shipments.map((each) => each.id),
  );
  return json(formOf(live, id), 201);
};

const formOf = (live: EasyPostStandIn, id: string) => ({
  id,
  object: 'ScanForm',
  status: 'created',
  form_url: `${live.url}/files/${id}.pdf`,
});

type Answer = (asked: Asked, live: EasyPostStandIn, id: string) => Reply | undefined;

const ofShipment =
  (answer: (asked: Asked, live: EasyPostStandIn, sent: Sent) => Reply): Answer =>
  (asked, live, id) => {
    const sent = live.shipments.get(id);
    return sent && answer(asked, live, sent);
  };

const ROUTES: readonly { readonly method: string; readonly form: RegExp; readonly answer: Answer }[] = [
  { method: 'POST', form: /^\/v2\/shipments$/, answer: create },
  { method: 'POST', form: /^\/v2\/shipments\/(\w+)\/buy$/, answer: ofShipment(buyIt) },
  {
    method: 'POST',
    form: /^\/v2\/shipments\/(\w+)\/refund$/,
    answer: ofShipment((_, live, sent) => refund(live, sent)),
  },
  {
    method: 'GET',
    form: /^\/v2\/shipments\/(\w+)\/label$/,
    answer: ofShipment((asked, live, sent) =>
      json(shown(live, sent, asked.parameters['file_format'] ?? null)),
    ),
  },
  {
    method: 'GET',
    form: /^\/v2\/shipments\/(\w+)$/,
    answer: ofShipment((_, live, sent) => json(shown(live, sent))),
  },
  { method: 'POST', form: /^\/v2\/scan_forms$/, answer: form },
  {
    method: 'GET',
    form: /^\/v2\/scan_forms\/(\w+)$/,
    answer: (_, live, id) => (live.forms.has(id) ? json(formOf(live, id)) : undefined),
  },
];
