import { context, propagation, trace } from '@opentelemetry/api';
import type { Environment } from '../config/config.ts';
import { watchFetches } from './fetch-spans.ts';

export interface Tracing {
  /** Sends what is left and forgets everything. */
  stop(): Promise<void>;
}

/**
 * Sends traces to the collector that OpenTelemetry's own variables name; without one nothing is loaded and nothing costs
 * anything. Spans name calls, jobs and hosts by their pattern, never a person or a row.
 */
export const startTracing = async (environment: Environment): Promise<Tracing | undefined> => {
  if (!environment['OTEL_EXPORTER_OTLP_ENDPOINT'] && !environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])
    return undefined;
  const [hooks, core, exporter, resources, sdk] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  const name = environment['OTEL_SERVICE_NAME'] || 'caravan';
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  const stopWatching = watchFetches();
  return {
    stop: async () => {
      stopWatching();
      await provider.shutdown().catch(() => {}); // a collector that is away keeps nobody from stopping
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
};
