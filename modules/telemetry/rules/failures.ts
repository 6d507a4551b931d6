import type { BadAnswer } from '#platform/rules/bad-answer.ts';
import type { Happened } from './events.ts';

/** Specification 7: what only keeps a session awake is nothing to tell of. */
const ignored = ['/api/gateway/activity/ping', '/ipvs/api/public/ping'];
/** Specification 9: of one call. */
const MOST_ERRORS = 20;

/** What to tell of it (specification 8, Tracking): an HTTP failure once, the errors of an answer with 200 each. */
export function tellFailure({ path, status, operation, body, headers, systemError }: BadAnswer): readonly Happened[] {
  if (ignored.includes(path)) return [];
  const from = { traceId: headers.traceId ?? idIn(body), platform: headers.platform ?? undefined };
  if (status !== 200) return [{ name: 'requestFailed', fields: { path, status, body: JSON.stringify(body ?? ''), ...from, ...systemError } }];
  return errorsIn(body)
    .slice(0, MOST_ERRORS)
    .map(({ message, extensions }) => ({
      name: 'responseError' as const,
      fields: { operation, code: String(extensions?.code ?? 'none'), message: String(message ?? ''), ...from },
    }));
}

type Described = { readonly message?: unknown; readonly extensions?: { readonly code?: unknown } | null };

function errorsIn(body: unknown): readonly Described[] {
  const errors = isRecord(body) ? body.errors : undefined;
  return Array.isArray(errors) ? errors.filter(isRecord) : [];
}

/** Systems that send no header say it in their answer. */
function idIn(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  return [body.txnId, body.transactionId].find((id): id is string => typeof id === 'string');
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
