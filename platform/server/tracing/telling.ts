import { type Attributes, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';

/** A pass that takes longer is worth reporting. */
const LONG_MS = 1_000;
/** For one pass; more than this counts as work and is reported. */
const MOST_HELD = 50;

/**
 * Forwards spans once they are worth it. Runs poll every few seconds: the queries of a pass are held back until it ends, and dropped if it found
 * nothing to do, that is, nothing failed, no other system was called, and it was quick.
 */
export function telling(next: SpanProcessor): SpanProcessor {
  const held = new Map<string, ReadableSpan[]>();

  const release = (traceId: string): void => {
    for (const span of held.get(traceId) ?? []) next.onEnd(span);
    held.delete(traceId);
  };

  return {
    onStart(span, parent) {
      next.onStart(span, parent);
      if (isPass(span.attributes)) held.set(span.spanContext().traceId, []);
    },
    onEnd(span) {
      const { traceId } = span.spanContext();
      const before = held.get(traceId);
      if (!before) return next.onEnd(span);
      before.push(span);
      if (isWork(span) || before.length > MOST_HELD) release(traceId);
      else if (isPass(span.attributes)) held.delete(traceId);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

const isPass = (attributes: Attributes): boolean => attributes['demarc.polls'] === true;

const isWork = ({ attributes, status, duration: [seconds] }: ReadableSpan): boolean =>
  status.code === SpanStatusCode.ERROR || seconds * 1_000 >= LONG_MS || !(isPass(attributes) || 'db.system.name' in attributes);
