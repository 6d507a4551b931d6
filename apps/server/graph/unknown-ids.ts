import type { ExecutionResult } from 'graphql';
import type { PlatformSecurity, SecurityLog } from '#platform/server/log/security.ts';
import type { Around } from './stored-documents.ts';

/** Fields of an account selected by an id from its own pages, with their names in the answer. Intents are not included: a page creates their ids. */
const fields = ['payment', 'statement', 'mobileOrder'] as const;
/** An act's answer to an unknown id. */
const REFUSED = /^(no-such-(payment|method|user|intent)|scheduled-gone|gone)$/;

/**
 * Reports requests for ids that belong to someone else or do not exist; like the answer, it does not tell the two apart (attack A1). One is a stale
 * link; many from one user suggest that someone is guessing ids.
 */
export const reportUnknownIds =
  (security: SecurityLog<PlatformSecurity>): Around =>
  async (operation, run, { viewer }, variables) => {
    const result = await run();
    if (viewer && (refusesId(result) || (isNamed(variables) && findsNothing(result)))) {
      security('id.not-there', { userId: viewer.userId, accountId: viewer.accountId, at: operation });
    }
    return result;
  };

const isNamed = ({ id, named }: Readonly<Record<string, unknown>>): boolean => [id, named].some((each) => typeof each === 'string' && each !== '');

function findsNothing({ data }: ExecutionResult): boolean {
  const account = asObject(data?.account);
  return account !== undefined && fields.some((field) => account[field] === null);
}

const refusesId = ({ data }: ExecutionResult): boolean => Object.values(data ?? {}).some((answer) => REFUSED.test(String(asObject(answer)?.reason)));

const asObject = (value: unknown): Readonly<Record<string, unknown>> | undefined => (isObject(value) ? value : undefined);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
