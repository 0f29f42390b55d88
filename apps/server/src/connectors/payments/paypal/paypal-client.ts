import type { Clock } from '../../../platform/clock/clock.ts';
import { tokenKeeper } from '../access-token.ts';
import {
  askProviderHttp,
  type HttpSettings,
  type ProviderAnswer,
  ProviderRefused,
  ProviderUnreachable,
} from '../provider-http.ts';
import type { PaypalRequest } from './paypal-requests.ts';
import * as shapes from './paypal-shapes.ts';

export interface PaypalClientSettings {
  readonly http: HttpSettings;
  readonly clock: Clock;
  readonly clientId: string;
  readonly clientSecret: string;
}

export type Ask = (request: PaypalRequest) => Promise<ProviderAnswer>;

/** PayPal's REST interface: a bearer token is fetched when needed, and once more when it is refused. */
export const paypalClient = ({ http, clock, clientId, clientSecret }: PaypalClientSettings): Ask => {
  const keeper = tokenKeeper(clock, async () => {
    const answer = await askProviderHttp(http, {
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: token, expires_in: seconds } = shapes.token.parse(good(answer));
    return { token, expiresAt: new Date(clock.now().getTime() + seconds * 1_000) };
  });
  return async ({ method, path, body, key }) => {
    const once = async () =>
      askProviderHttp(http, {
        method,
        path,
        headers: {
          authorization: `Bearer ${await keeper.current()}`,
          ...(body ? { 'content-type': 'application/json', prefer: 'return=representation' } : {}),
          ...(key ? { 'paypal-request-id': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const answer = await once();
    if (answer.status !== 401) return answer;
    keeper.forget();
    return once();
  };
};

/** What PayPal found wrong, as `INSTRUMENT_DECLINED`; undefined for a good answer. */
export const issueOf = ({ status, body }: ProviderAnswer): string | undefined => {
  if (status < 300) return undefined;
  const said = shapes.failure.safeParse(body).data;
  return said?.details?.[0]?.issue ?? said?.name ?? `HTTP_${status}`;
};

/** What was asked came before: what became of it then is not known. */
const REPEATED: ReadonlySet<string> = new Set(['DUPLICATE_REQUEST_ID', 'DUPLICATE_INVOICE_ID']);

export const good = (answer: ProviderAnswer): unknown => {
  const issue = issueOf(answer);
  if (issue === undefined) return answer.body;
  if (REPEATED.has(issue)) throw new ProviderUnreachable(`paypal answered ${answer.status} ${issue}`, issue);
  throw new ProviderRefused('paypal', answer, issue);
};
