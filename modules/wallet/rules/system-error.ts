import type { SystemError } from '#platform/rules/bad-answer.ts';

/** A code, and no number of anybody's: nothing else is told, as it would cost the whole event (modules/telemetry/rules/allow-list.ts). */
const CODE = /^(?!.*\d{5})[\w.:-]{1,100}$/;

/**
 * What a system says of its failure (specification 8): the `systemErrorCode` of the error, of the body itself or of its first failure, as it came,
 * and its part before the first hyphen. Undefined where it says none.
 */
export function systemErrorOf(body: unknown): SystemError | undefined {
  const { error, failureResponses } = recordOf(body);
  const said = [error, body, Array.isArray(failureResponses) ? failureResponses[0] : undefined].map((place) => recordOf(place).systemErrorCode);
  const systemErrorCode = said.find((code): code is string => typeof code === 'string' && CODE.test(code));
  return systemErrorCode === undefined ? undefined : { systemErrorCode, clientCode: systemErrorCode.split('-')[0] ?? '' };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? { ...value } : {});
