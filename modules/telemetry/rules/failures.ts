import type { BadAnswer } from '#platform/rules/rendering/bad-answer.ts';
import { fits } from './allow-list.ts';
import type { Happened } from './events.ts';

/** Specification 7: requests that only keep a session alive are not reported. */
const ignored = ['/api/gateway/activity/ping', '/ipvs/api/public/ping'];
const ORDER_PATH = '/api/pub/buyflow/v1/order';
/** Specification 9: maximum per call. */
const MOST_ERRORS = 20;

/**
 * What to report about a bad answer (specification 8, Tracking): an HTTP failure once, the errors of a 200 answer individually. An answer with
 * neither errors nor the requested data is itself an error.
 */
export function tellFailure({ path, status, operation, body, headers }: BadAnswer): readonly Happened[] {
  if (ignored.includes(path)) return [];
  const said = recordOf(body);
  const from = {
    path,
    // Systems that send no header put it in their answer.
    traceId: [headers.traceId, said.txnId, said.transactionId].find((id) => fits('trace', id)),
    platform: [headers.platform].find((name) => fits('code', name)),
    ...systemErrorOf(said),
    // Specification 8: what fails on the order path of the buy flow is told apart.
    ...(path === ORDER_PATH && { context: 'buyFlow2' }),
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
 * The failing system's code, as received, and the prefix that clients distinguish it by. It must be a code without anybody's number: anything else
 * would invalidate the whole event.
 */
function systemErrorOf(body: Data): { readonly systemErrorCode: string | undefined; readonly clientCode: string | undefined } {
  const systemErrorCode = [body.error, body, listOf(body.failureResponses)[0]]
    .map((place) => recordOf(place).systemErrorCode)
    .find((code) => fits('code', code));
  return { systemErrorCode, clientCode: systemErrorCode?.split('-')[0] || undefined };
}

type Data = Readonly<Record<string, unknown>>;

const recordOf: (value: unknown) => Data = Object;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
