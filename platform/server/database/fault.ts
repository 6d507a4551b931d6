/** Classes of PostgreSQL error codes that concern the database itself rather than the statement: connections, resources (disk, memory), system. */
const CLASSES = /^(08|53|58)...$/;
/** Shutting down, starting, crashed, idle too long, read-only after a failover. Not 57014: a statement that waited too long for a row lock. */
const CODES: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '25006']);
const CONNECTIONS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
/** The driver's own messages, which have no code. */
const WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether the database itself failed: any other statement would fail the same way, and no row is to blame. */
export function isDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CLASSES.test(code) || CODES.has(code) || CONNECTIONS.has(code) || WORDS.test(error.message);
}
