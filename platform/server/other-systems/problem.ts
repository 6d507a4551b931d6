import { STATUS_CODES } from 'node:http';
import { z } from 'zod';

/** An error response (RFC 9457). `reason` is from a closed list; the other fields tell the caller how to continue. */
export class Problem extends Error {
  readonly status: number;
  readonly reason: string;
  readonly more: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    reason: string,
    detail: string,
    more: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    this.name = 'Problem';
    this.status = status;
    this.reason = reason;
    this.more = more;
    this.headers = headers;
  }
}

export const PROBLEM_TYPE = 'application/problem+json';

export const problemAnswer = z.looseObject({
  type: z.string().meta({ description: 'urn:demarc:problem: followed by the reason' }),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
});

export const bodyOf = ({ status, reason, message, more }: Problem): z.infer<typeof problemAnswer> => ({
  ...more,
  type: `urn:demarc:problem:${reason}`,
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: message,
});
