import type { BadAnswer } from '#platform/rules/rendering/bad-answer.ts';
import { fits } from './allow-list.ts';
import type { Happened } from './events.ts';

/** Specification 7: what only keeps a session awake is nothing to tell of. */
const ignored = ['/api/gateway/activity/ping', '/ipvs/api/public/ping'];
/** Specification 9: of one call. */
const MOST_ERRORS = 20;

/**
 * What to tell of it (specification 8, Tracking): an HTTP failure once, the errors of an answer with 200 each. One that has neither errors nor what was
 * asked for is an error itself.
 */
export function tellFailure({ path, status, operation, body, headers }: BadAnswer): readonly Happened[] {
  if (ignored.includes(path)) return [];
  const said = recordOf(body);
  const from = {
    path,
    // Systems that send no header say it in their answer.
    traceId: [headers.traceId, said.txnId, said.transactionId].find((id) => fits('trace', id)),
    platform: [headers.platform].find((name) => fits('code', name)),
    ...systemErrorOf(said),
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  if (status !== 200) return [{ name: 'requestFailed', fields: { ...from, status, body: text } }];
  const errors = listOf(said.errors).map(recordOf);
  return (errors[0] ? errors : [{}]).slice(0, MOST_ERRORS).map(({ message, extensions }: Data) => {
    const { code } = recordOf(extensions);
    return {
      name: 'responseError' as const,
      fields: { ...from, operation, code: fits('code', code) ? code : 'none', message: String(message ?? text) },
    };
  });
}

/**
 * The code of the system that failed, as it came, and what clients tell apart by it. A code, and no number of anybody's: anything else would cost the
 * whole event.
 */
function systemErrorOf(body: Data): { readonly systemErrorCode: string; readonly clientCode: string | undefined } | undefined {
  const systemErrorCode = [body.error, body, listOf(body.failureResponses)[0]]
    .map((place) => recordOf(place).systemErrorCode)
    .find((code) => fits('code', code));
  return systemErrorCode === undefined ? undefined : { systemErrorCode, clientCode: systemErrorCode.split('-')[0] || undefined };
}

type Data = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Data => Object(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
