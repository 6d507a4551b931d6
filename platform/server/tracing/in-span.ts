import { currentScope, inScope, type LogScope } from '../log/scope.ts';
import type { Facts, Tracer, Work } from './tracer.ts';

/**
 * Does something as a span of the work under way; where nobody wants spans it does it and nothing else.
 * @param isFailure of an answer that says so instead of throwing
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

/** The scope of a request, or of what goes on with one: `parentId` names who asked. */
export const scopeOf = (tracer: Tracer | undefined, traceId: string, parentId?: string): LogScope => ({
  requestId: traceId,
  ...(tracer?.wants(traceId) && { tracer, spanId: parentId }),
});

/** The class of an error and never its message, which may tell of somebody. */
const kindOf = (error: unknown): Facts => ({ 'error.type': error instanceof Error ? error.constructor.name : 'unknown' });
