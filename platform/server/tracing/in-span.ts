import { currentScope, inScope, type LogScope } from '../log/scope.ts';
import type { Facts, Tracer, Work } from './tracer.ts';

/**
 * Runs something as a span of the current work, or just runs it if traces are off.
 * @param isFailure for an answer that reports failure instead of throwing
 */
export async function inSpan<Answer>(
  work: Work,
  act: () => Promise<Answer> | Answer,
  isFailure: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  const scope = currentScope();
  if (!scope?.tracer || !scope.requestId) return act();
  const span = scope.tracer.begin({ traceId: scope.requestId, parentId: scope.spanId }, work);
  try {
    const answer = await inScope({ ...scope, spanId: span.id }, async () => act());
    span.end({ failed: isFailure(answer) });
    return answer;
  } catch (error) {
    span.end({ failed: true, facts: kindOf(error) });
    throw error;
  }
}

/** The scope of a request, or of work that continues one: `parentId` is the caller's span. */
export const scopeOf = (tracer: Tracer | undefined, traceId: string, parentId?: string): LogScope => ({
  requestId: traceId,
  ...(tracer?.wants(traceId) && { tracer, spanId: parentId }),
});

/** The class of an error, never its message, which may contain personal data. */
const kindOf = (error: unknown): Facts => ({ 'error.type': error instanceof Error ? error.constructor.name : 'unknown' });
