import type * as z from 'zod';
import { ask } from '../marketplaces/ask.ts';
import { ConnectorFailure, type FailureKind } from '../marketplaces/connector-failure.ts';
import type {
  BoughtLabel,
  CancelState,
  CarrierLabels,
  CarrierService,
  LabelFormat,
  Manifest,
} from './carrier-labels.ts';
import { failure, scanForm, type Shipment, shipment } from './easypost.shapes.ts';
import { shipmentOf } from './easypost.shipment.ts';
import { fetchLabelFile } from './label-file.ts';

export const EASYPOST = 'easypost';

export interface EasyPostConfig {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

/**
 * EasyPost, version 2: one interface to the accounts that a shop has with its carriers. A shipment is created, which costs
 * nothing, and bought by one of its rates. Source: https://docs.easypost.com/docs/shipments
 */
export const createEasyPost = (config: EasyPostConfig): CarrierLabels => ({
  name: EASYPOST,
  announce: async (request, signal) => {
    const made = await post(config, {
      path: 'shipments',
      json: { shipment: shipmentOf(request) },
      shape: shipment,
      signal,
    });
    return made.id;
  },
  buy: (shipmentId, wanted, signal) => buy(config, shipmentId, wanted, signal),
  file: (shipmentId, format, signal) => labelFile(config, shipmentId, format, signal),
  cancel: async (shipmentId, signal) => {
    const path = `shipments/${encodeURIComponent(shipmentId)}/refund`;
    const { refund_status: state } = await post(config, { path, json: {}, shape: shipment, signal });
    return REFUNDS[state ?? ''] ?? 'rejected';
  },
  makeManifest: async (shipmentIds, signal) => {
    const json = { shipments: shipmentIds.map((id) => ({ id })) };
    return manifestOf(await post(config, { path: 'scan_forms', json, shape: scanForm, signal }));
  },
  manifestFile: async (manifestId, signal) => {
    const path = `scan_forms/${encodeURIComponent(manifestId)}`;
    const { fileUrl } = manifestOf(await get(config, { path, shape: scanForm, signal }));
    return fileUrl === null ? undefined : fileAt(config, 'manifest', fileUrl, signal);
  },
});

/** `not_applicable`: the carrier bills what was scanned only, so there is nothing to give back. */
const REFUNDS: Readonly<Record<string, CancelState>> = {
  submitted: 'waiting',
  refunded: 'cancelled',
  not_applicable: 'cancelled',
  rejected: 'rejected',
};

const manifestOf = ({ id, form_url: fileUrl }: z.output<typeof scanForm>): Manifest => ({
  id,
  fileUrl: fileUrl ?? null,
});

/** First what is there: the answer to a purchase may have been lost on its way. */
const buy = async (
  config: EasyPostConfig,
  shipmentId: string,
  { account, service }: CarrierService,
  signal: AbortSignal,
): Promise<BoughtLabel> => {
  const path = `shipments/${encodeURIComponent(shipmentId)}`;
  const known = await get(config, { path, shape: shipment, signal });
  const bought = boughtOf(known);
  if (bought) return bought;
  const rate = known.rates?.find(
    (each) => each.service === service && (each.carrier_account_id ?? account) === account,
  );
  if (!rate) throw failed('declined', 'buy', 'no_rate');
  const json = { rate: { id: rate.id } };
  const now = boughtOf(await post(config, { path: `${path}/buy`, json, shape: shipment, signal }));
  if (!now) throw failed('bad_answer', 'buy');
  return now;
};

const boughtOf = ({ id, tracking_code, postage_label, selected_rate }: Shipment): BoughtLabel | undefined =>
  postage_label && tracking_code
    ? {
        shipmentId: id,
        trackingNumber: tracking_code.toUpperCase(),
        costCents: Math.round(Number(selected_rate?.rate ?? 0) * 100),
        currency: selected_rate?.currency ?? 'USD',
      }
    : undefined;

/** Labels are made as pictures; another format is made when it is asked for. */
const labelFile = async (
  config: EasyPostConfig,
  shipmentId: string,
  format: LabelFormat,
  signal: AbortSignal,
): Promise<Buffer> => {
  const path = `shipments/${encodeURIComponent(shipmentId)}/label?file_format=${format.toUpperCase()}`;
  const { postage_label: label } = await get(config, { path, shape: shipment, signal });
  const url = format === 'pdf' ? label?.label_pdf_url : label?.label_zpl_url;
  if (!url) throw failed('bad_answer', 'label');
  return fileAt(config, 'label', url, signal);
};

const fileAt = async (
  config: EasyPostConfig,
  operation: string,
  url: string,
  signal: AbortSignal,
): Promise<Buffer> => {
  const file = await fetchLabelFile(url, {
    own: config.url,
    signal,
    timeoutMs: config.timeoutMs ?? TIMEOUT_MS,
  });
  if (!file) throw failed('upstream', operation, 'no_file');
  return file;
};

const TIMEOUT_MS = 20_000;

const failed = (kind: FailureKind, operation: string, code?: string): ConnectorFailure =>
  new ConnectorFailure({ kind, provider: EASYPOST, operation, code });

interface Request<Shape extends z.ZodType> {
  readonly path: string;
  readonly shape: Shape;
  readonly signal: AbortSignal;
  readonly json?: unknown;
}

const post = <Shape extends z.ZodType>(config: EasyPostConfig, request: Request<Shape>) =>
  send(config, 'POST', request);
const get = <Shape extends z.ZodType>(config: EasyPostConfig, request: Request<Shape>) =>
  send(config, 'GET', request);

/** The key is the user name of basic authentication, without a password. */
const send = async <Shape extends z.ZodType>(
  { url, key, timeoutMs = TIMEOUT_MS }: EasyPostConfig,
  method: 'GET' | 'POST',
  { path, json, shape, signal }: Request<Shape>,
): Promise<z.output<Shape>> => {
  const operation = path.replaceAll(/(shp|sf)_\w+/g, '*').replace(/\?.*/, '');
  const { status, body } = await ask({
    provider: EASYPOST,
    operation,
    url: `${url}/v2/${path}`,
    method,
    ...(json === undefined ? {} : { json }),
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    signal,
    timeoutMs,
  });
  if (status >= 400)
    throw failed(kindOfStatus(status), operation, failure.safeParse(body).data?.error.code ?? `${status}`);
  const read = shape.safeParse(body);
  if (!read.success) throw failed('bad_answer', operation);
  return read.data;
};

const STATUSES: Readonly<Record<number, FailureKind>> = {
  401: 'auth',
  402: 'quota',
  403: 'permission',
  408: 'timeout',
  429: 'rate_limit',
};

const kindOfStatus = (status: number): FailureKind =>
  STATUSES[status] ?? (status >= 500 ? 'upstream' : 'declined');
