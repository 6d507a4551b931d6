import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Log } from '#platform/server/log/log.ts';
import type { PlatformSecurity, SecurityLog } from '#platform/server/log/security.ts';
import type { Viewer } from './viewer.ts';

/** Where errors are reported: internal faults, and missing rights. */
export type ErrorLogs = { readonly log: Log; readonly security: SecurityLog<PlatformSecurity> };

/**
 * What a failed answer reveals: our own errors with a code unchanged, mistakes in the document as the library words them, and everything unexpected
 * as INTERNAL, with the details only in the log.
 */
export function maskErrors(result: ExecutionResult, logs: ErrorLogs, viewer: Viewer | undefined): ExecutionResult {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => masked(error, logs, viewer)) };
}

const VARIABLE = /^Variable "\$/;

function masked(error: GraphQLError, { log, security }: ErrorLogs, viewer: Viewer | undefined): GraphQLError {
  const cause = error.originalError;
  if (cause instanceof GraphQLError && typeof cause.extensions.code === 'string') {
    const who = viewer && { userId: viewer.userId, accountId: viewer.accountId };
    if (cause.extensions.code === 'FORBIDDEN') security('access.refused', { code: 'FORBIDDEN', at: error.path?.join('.') ?? '', ...who });
    return error;
  }
  // A variable that does not fit its type, whatever its scalar threw: the sender's mistake, worded by the library.
  if (error.path === undefined && VARIABLE.test(error.message)) return new GraphQLError(error.message);
  // A document error has no path; an answer that does not fit the schema has a path but no cause.
  if (!cause && error.path === undefined) return error;
  log.error({ err: cause ?? error, path: error.path?.join('.') }, 'a resolver failed');
  return new GraphQLError('Something on our end did not work', { path: error.path, extensions: { code: 'INTERNAL' } });
}
