import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'ACS3-HMAC-SHA256';

export interface CloudRequest {
  readonly method: 'POST';
  readonly path: string;
  readonly query: string;
  readonly body: string;
  /** In lower case; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The `authorization` header of a request to Alibaba Cloud: https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature */
export const signCloud = (
  { method, path, query, body, headers }: CloudRequest,
  { keyId, secret }: { readonly keyId: string; readonly secret: string },
): string => {
  const names = Object.keys(headers).toSorted();
  const signed = names.join(';');
  const lines = names.map((name) => `${name}:${headers[name]?.trim() ?? ''}\n`).join('');
  const canonical = [method, path, query, lines, signed, sha256(body)].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  return `${ALGORITHM} Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`;
};

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
