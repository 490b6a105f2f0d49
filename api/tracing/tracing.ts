import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { type Span, SpanKind, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { HEADERS } from '../../src/contract/envelope.ts';
import { maskText } from '../logging/masking.ts';
import { routedRequests, runStatements } from './channels.ts';

/** Pages and probes are not traced. */
const TRACED_PATH = /^\/api\/(?!(?:health|ready)$)/;

/** Attributes that may tell who a visitor is, or contain the key of a node. */
const PRIVATE_ATTRIBUTE =
  /^(?:client\.address|network\.peer\.(?:address|port)|user_agent\.original|url\.(?:full|query))$/;

/**
 * Sends traces of requests, of statements of the database and of calls to the chain's nodes to
 * OTEL_EXPORTER_OTLP_ENDPOINT. The standard OTEL_* variables apply.
 * @returns a function that sends the rest
 */
export function startTracing(build: string, instance: string): () => Promise<void> {
  const resource = resourceFromAttributes({
    'service.name': 'growerz-hub',
    'service.version': build,
    'service.instance.id': instance,
  });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resource)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [maskSpans, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => !TRACED_PATH.test(url),
        requestHook: (span, request) => {
          if ('rawHeaders' in request) setTraceparent(request, span);
        },
      }),
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation(),
    ],
  });
  // The instrumentations patch the prototypes of what is required, which imports share.
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'pg']) require(name);

  routedRequests.subscribe(({ method, route }) => {
    trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
  });
  const tracer = provider.getTracer('growerz-hub');
  runStatements.subscribe(({ sql, durationMs }) => {
    if (!trace.getActiveSpan()) return;
    const endMs = performance.timeOrigin + performance.now();
    const attributes = { 'db.system.name': 'sqlite', 'db.query.text': sql };
    const [name = ''] = sql.split(' ', 1);
    const options = { kind: SpanKind.CLIENT, startTime: endMs - durationMs, attributes };
    tracer.startSpan(name, options).end(endMs);
  });
  return () => provider.shutdown();
}

/** Lets the server log the span of a request, and send it back, if the caller named none. */
function setTraceparent({ headers, rawHeaders }: IncomingMessage, span: Span): void {
  if (HEADERS.traceparent in headers) return;
  const { traceId, spanId, traceFlags } = span.spanContext();
  const traceparent = `00-${traceId}-${spanId}-0${traceFlags}`;
  headers[HEADERS.traceparent] = traceparent;
  rawHeaders.push(HEADERS.traceparent, traceparent);
}

/** Traces contain no more about people and secrets than the log. */
const maskSpans: SpanProcessor = {
  onStart: () => undefined,
  onEnd: ({ attributes, events }) => {
    for (const masked of [attributes, ...events.map((event) => event.attributes ?? {})]) {
      for (const [name, value] of Object.entries(masked)) {
        if (PRIVATE_ATTRIBUTE.test(name)) Reflect.deleteProperty(masked, name);
        else if (typeof value === 'string') masked[name] = maskText(value);
      }
    }
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};
