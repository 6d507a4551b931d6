import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Meter } from '#platform/server/metrics/metrics.ts';
import { inSpan } from '#platform/server/tracing/in-span.ts';
import type { ownMetrics } from '../own-metrics.ts';
import type { Around } from './stored-documents.ts';

/** Counts and times every operation by name and outcome, and records it as a span of its request. */
export const aroundOperations =
  (metrics: Meter<typeof ownMetrics>): Around =>
  async (operation, run) => {
    const begun = performance.now();
    const note = (outcome: 'ok' | 'refused' | 'failed') =>
      metrics.observe('demarc_graphql_operation_duration_seconds', { operation, outcome }, (performance.now() - begun) / 1_000);
    try {
      const work = { name: `graphql ${operation}`, kind: 'internal', facts: { 'graphql.operation.name': operation } } as const;
      const result = await inSpan(work, run, (answer) => outcomeOf(answer) === 'failed');
      note(outcomeOf(result));
      return result;
    } catch (error) {
      note('failed');
      throw error;
    }
  };

const refusals: ReadonlySet<unknown> = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);

function outcomeOf({ errors }: ExecutionResult): 'ok' | 'refused' | 'failed' {
  if (!errors || errors.length === 0) return 'ok';
  return errors.every((error) => refusals.has(codeOf(error.originalError) ?? codeOf(error))) ? 'refused' : 'failed';
}

/** The compiler's own errors have no extensions. */
const codeOf = (error: unknown): unknown => (error instanceof GraphQLError ? error.extensions?.code : undefined);
