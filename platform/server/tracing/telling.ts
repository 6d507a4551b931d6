import { type Attributes, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';

/** A pass of a run that takes longer is worth telling. */
const LONG_MS = 1_000;
/** Of one pass; more than that is work, and told. */
const MOST_HELD = 50;

/**
 * Hands spans on once they are worth it. Runs look every few seconds whether something is due: what such a pass asked of the database is held
 * back until it ends, and forgotten when it found nothing to do: nothing failed, nobody was called, and it was over at once.
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
