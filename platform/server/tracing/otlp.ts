import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { newSpanId } from '../http/trace-id.ts';
import { telling } from './telling.ts';
import type { Ending, Span, TraceContext, Tracer, Work } from './tracer.ts';

type Dependencies = {
  /** "demarc-web": one service per kind of process. */
  readonly service: string;
  readonly version: string;
  /** The collector's OTLP/HTTP address, without "/v1/traces". The exporter itself reads the other OTEL_EXPORTER_OTLP_… variables. */
  readonly endpoint: string;
  /** The share of traces that are sent, from 0 to 1. */
  readonly share: number;
};

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;
const DELAY_MS = 2_000;

/** Sends spans by OTLP. It takes 25 MB, so it is loaded only if the operator wants traces. */
export function createOtlpTracer({ service, version, endpoint, share }: Dependencies): Tracer {
  // The ids of the span being started: ours, so that logs, answers and spans share the same ids.
  let ids = { traceId: '', spanId: '' };
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', endpoint.replace(/\/*$/, '/')).href });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': service, 'service.version': version })),
    idGenerator: { generateTraceId: () => ids.traceId, generateSpanId: () => ids.spanId },
    spanLimits: { attributeValueLengthLimit: 2_000 },
    spanProcessors: [telling(new BatchSpanProcessor({ exporter, scheduledDelayMillis: DELAY_MS }))],
  });
  const tracer = provider.getTracer('demarc');

  const start = (place: TraceContext, { name, kind, facts = {} }: Work, spanId: string, startTime?: number) => {
    ids = { traceId: place.traceId, spanId };
    return tracer.startSpan(name, { kind: kinds[kind], attributes: facts, ...(startTime !== undefined && { startTime }) }, parentOf(place));
  };

  return {
    wants: (traceId) => Number.parseInt(traceId.slice(-13), 16) < share * 2 ** 52,
    begin(place, work): Span {
      const id = newSpanId();
      const span = start(place, work.polls ? { ...work, facts: { ...work.facts, 'demarc.polls': true } } : work, id);
      return {
        id,
        end({ failed, name, facts }: Ending) {
          if (name !== undefined) span.updateName(name);
          if (facts) span.setAttributes(facts);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    note(place, work, { spanId = newSpanId(), endedAgoMs, tookMs, failed }) {
      const end = performance.timeOrigin + performance.now() - endedAgoMs;
      const span = start(place, work, spanId, end - tookMs);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    end: () => provider.shutdown(),
  };
}

function parentOf({ traceId, parentId }: TraceContext) {
  if (parentId === undefined) return ROOT_CONTEXT;
  const parent: SpanContext = { traceId, spanId: parentId, traceFlags: TraceFlags.SAMPLED };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}
