import { randomBytes } from 'node:crypto';
import { currentScope, inScope } from '../log/scope.ts';
import { inSpan, scopeOf } from '../tracing/in-span.ts';

/** W3C Trace Context, version 00: trace, span and flags. All-zero ids are invalid. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

type Given = string | readonly string[] | null | undefined;

/**
 * The trace id of a request's traceparent, or a new one: 32 hexadecimal digits. It identifies work in logs and to customers, and authenticates
 * nothing.
 */
export const traceIdOf = (traceparent: Given): string => traceContextOf(traceparent)?.traceId ?? newTraceId();

/** The trace and span ids in a traceparent; undefined if it is not valid. */
export function traceContextOf(traceparent: Given): { readonly traceId: string; readonly parentId: string } | undefined {
  const [, traceId, parentId] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  return traceId && parentId ? { traceId, parentId } : undefined;
}

export const newTraceId = (): string => randomHex(16);
export const newSpanId = (): string => randomHex(8);

/** Random bytes are fetched for many ids at once, since each call costs 2 µs regardless of size. Ids of work are not secret. */
const RANDOM_BYTES = 4_096;
let random = Buffer.alloc(0);
let used = 0;

function randomHex(bytes: number): string {
  if (used + bytes > random.length) [random, used] = [randomBytes(RANDOM_BYTES), 0];
  used += bytes;
  return random.toString('hex', used - bytes, used);
}

/** Headers for a request to another of our processes, so that its log and spans join this trace. Empty outside a request. */
export function traceHeaders(): { readonly traceparent?: string } {
  const { requestId, spanId = newSpanId(), tracer } = currentScope() ?? {};
  return requestId === undefined ? {} : { traceparent: `00-${requestId}-${spanId}-${tracer ? '01' : '00'}` };
}

/** Continues, in a run, the trace of the request that caused the work. @param trace the traceparent stored with the work, if any */
export async function continueTrace<Answer>(trace: string | null | undefined, name: string, act: () => Promise<Answer>): Promise<Answer> {
  const place = traceContextOf(trace);
  if (!place) return act();
  const { run, tracer } = currentScope() ?? {};
  return inScope({ ...scopeOf(tracer, place.traceId, place.parentId), run }, () => inSpan({ name, kind: 'internal' }, act));
}
