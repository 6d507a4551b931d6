import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Log } from '#platform/server/log/log.ts';
import type { SecurityLog } from '#platform/server/log/security.ts';
import type { Viewer } from './viewer.ts';

/** Where errors are told: faults of ours, and rights that a viewer has not. */
export type ErrorLogs = { readonly log: Log; readonly security: SecurityLog };

/**
 * What leaves the house of a failed answer: errors of ours with a code as they are, mistakes in the document as the library words them,
 * and everything unexpected as INTERNAL with no word of what it was; that goes to the log.
 */
export function maskErrors(result: ExecutionResult, logs: ErrorLogs, viewer: Viewer | undefined): ExecutionResult {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => masked(error, logs, viewer)) };
}

function masked(error: GraphQLError, { log, security }: ErrorLogs, viewer: Viewer | undefined): GraphQLError {
  const cause = error.originalError;
  if (cause instanceof GraphQLError && typeof cause.extensions.code === 'string') {
    const who = viewer && { userId: viewer.userId, accountId: viewer.accountId };
    if (cause.extensions.code === 'FORBIDDEN') security('access.refused', { code: 'FORBIDDEN', at: error.path?.join('.') ?? '', ...who });
    return error;
  }
  // What is wrong with the document has no place in the answer; an answer that does not fit the schema has one, and no cause.
  if (!cause && error.path === undefined) return error;
  log.error({ err: cause ?? error, path: error.path?.join('.') }, 'a resolver failed');
  return new GraphQLError('Something on our end did not work', { path: error.path, extensions: { code: 'INTERNAL' } });
}
