import pg from 'pg';
import { OperatorError } from '../process/operator-error.ts';

/** A variable that leads to a database, and its value. */
export interface Leading {
  readonly variable: string;
  readonly url: string;
}

/** What TLS says about a certificate that it does not accept. */
const CERTIFICATE = /^(ERR_TLS_CERT_ALTNAME_INVALID|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_\w+|UNABLE_TO_\w+)$/;

/**
 * The error with a line for the operator, if the database that the variable leads to cannot be used: which variable, what is wrong, what to do. Never
 * shows a password. Other errors are returned as they are.
 */
export function unusable({ variable, url }: Leading, error: unknown): unknown {
  const line = error instanceof Error && !(error instanceof OperatorError) ? problemWith(url, error) : undefined;
  return line === undefined ? error : new OperatorError(`${variable}: ${line}`, { cause: error });
}

function problemWith(url: string, error: Error): string | undefined {
  const { host, port, user = '', database = '' } = new pg.Client(url);
  const place = host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : `${host}:${port}`;
  const code = codeOf(error);
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      // Files that are missing have this code as well.
      if (!isOfConnecting(error)) return undefined;
      return `nothing listens at ${place}: start PostgreSQL there, or correct the address.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `no machine called ${host} is known here: correct its name.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return silent(place);
    case '28P01':
      return `PostgreSQL knows no user ${user} with this password: correct them (# / ? @ % in a password are written %23 %2F %3F %40 %25).`;
    case '28000':
      return `PostgreSQL does not let ${user} in: ${error.message}.`;
    case '3D000':
      return `there is no database ${database} at ${place}: create it (docs/operations/before-customers.md), or correct its name.`;
    case '25006':
      return `${place} only reads: name the server that writes.`;
    case '42501':
      return `${user} has no right to do this (${error.message}): DATABASE_OWNER_URL names who owns the database and its tables (docs/operations/before-customers.md).`;
    default:
      return CERTIFICATE.test(code)
        ? `the certificate of ${place} is not accepted (${error.message}): NODE_EXTRA_CA_CERTS names an authority of your own.`
        : byMessage(error.message, place, user);
  }
}

const silent = (place: string): string => `${place} does not answer: correct the address, or let this machine reach it.`;

/** The driver's own errors have no code. */
function byMessage(message: string, place: string, user: string): string | undefined {
  if (message.includes('timeout exceeded when trying to connect')) return silent(place);
  if (message.includes('does not support SSL')) return `${place} offers no encryption: turn it on there (ssl = on).`;
  if (message.includes('client password must be a string')) return `PostgreSQL asks for the password of ${user}, and there is none.`;
  if (/Connection terminated|invalid response/.test(message))
    return `what listens at ${place} is no PostgreSQL, or ends connections: correct the address.`;
  return undefined;
}

/** Of a name with several addresses, each has its own error. */
export const isOfConnecting = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.some(isOfConnecting) : error instanceof Error && 'syscall' in error && error.syscall === 'connect';

/** Of the error itself, or of what a step with a name of its own failed on. */
function codeOf(error: Error): string {
  if ('code' in error) return String(error.code);
  return error.cause instanceof Error ? codeOf(error.cause) : '';
}
