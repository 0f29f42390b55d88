import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { tracer } from './spans.ts';

/** A request of Node's own `fetch`, as its diagnostics channels show it: https://undici.nodejs.org/#/docs/api/DiagnosticsChannel */
interface Sent {
  readonly origin: string;
  readonly method: string;
  addHeader(name: string, value: string): void;
}

/** A span for every `fetch` to a provider or marketplace, which is told the trace it belongs to. */
export const watchFetches = (): (() => void) => {
  const spans = new WeakMap<Sent, Span>();
  const end = (request: Sent, work: (span: Span) => void): void => {
    const span = spans.get(request);
    if (!span) return;
    work(span);
    span.end();
    spans.delete(request);
  };
  const watched = {
    'undici:request:create': ({ request }: { request: Sent }) => {
      const host = new URL(request.origin).host;
      const span = tracer().startSpan(`${request.method} ${host}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'http.request.method': request.method, 'server.address': host },
      });
      spans.set(request, span);
      propagation.inject(trace.setSpan(context.active(), span), request, {
        set: (sent: Sent, name, value) => sent.addHeader(name, value),
      });
    },
    'undici:request:headers': ({ request, response }: { request: Sent; response: { statusCode: number } }) =>
      end(request, (span) => span.setAttribute('http.response.status_code', response.statusCode)),
    'undici:request:error': ({ request }: { request: Sent }) =>
      end(request, (span) => span.setStatus({ code: SpanStatusCode.ERROR })),
  };
  const listeners = Object.entries(watched).map(
    ([name, listener]) => [name, listener as (message: unknown) => void] as const, // each channel has a shape of its own
  );
  for (const [name, listener] of listeners) subscribe(name, listener);
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener);
  };
};
