import type { ExecutionResult } from 'graphql';
import type { SecurityLog } from '#platform/server/log/security.ts';
import type { Around } from './stored-documents.ts';

/** What an account is asked for by an id that its own pages gave, and what the answer calls it. An intent is not among them: a page makes its id. */
const fields = ['payment', 'statement', 'mobileOrder'] as const;
/** What an act answers to an id of nothing. */
const REFUSED = /^(no-such-(payment|method|user|intent)|scheduled-gone|gone)$/;

/**
 * Tells where somebody named a thing that is not theirs, or not there at all: the answer does not tell the two apart (attack A1), and neither does this.
 * One is a stale link; many of one user are somebody who tries ids.
 */
export const tellOfIdsNotThere =
  (security: SecurityLog): Around =>
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

const asObject = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined;
