import { randomBytes } from 'node:crypto';
import { currentScope, inScope } from '../log/scope.ts';
import { inSpan, scopeOf } from '../tracing/in-span.ts';

/** W3C Trace Context, version 00: trace, span and flags. A trace or span of zeros is none. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

type Given = string | readonly string[] | null | undefined;

/** The trace that a request says it belongs to, else one of its own, as 32 hexadecimal digits. It names work in logs and to customers, and proves nothing. */
export const traceIdOf = (traceparent: Given): string => placeOf(traceparent)?.traceId ?? newTraceId();

/** Trace and span that a text names. */
export function placeOf(traceparent: Given): { readonly traceId: string; readonly parentId: string } | undefined {
  const [, traceId, parentId] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  return traceId && parentId ? { traceId, parentId } : undefined;
}

export const newTraceId = (): string => randomBytes(16).toString('hex');
export const newSpanId = (): string => randomBytes(8).toString('hex');

/** For a request to another process of the house: its log then names the same trace, and its spans are part of ours. Nothing where no request is being answered. */
export function traceHeaders(): { readonly traceparent?: string } {
  const { requestId, spanId = newSpanId(), tracer } = currentScope() ?? {};
  return requestId === undefined ? {} : { traceparent: `00-${requestId}-${spanId}-${tracer ? '01' : '00'}` };
}

/** Goes on with what a request began and left to a run. @param trace the traceparent that it left, if any */
export async function goingOn<Answer>(trace: string | null | undefined, name: string, act: () => Promise<Answer>): Promise<Answer> {
  const place = placeOf(trace);
  if (!place) return act();
  const { run, tracer } = currentScope() ?? {};
  return inScope({ ...scopeOf(tracer, place.traceId, place.parentId), run }, () => inSpan({ name, kind: 'internal' }, act));
}
