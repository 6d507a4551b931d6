/** A problem that the operator can fix, described in one line. Printed without a stack trace. */
export class OperatorError extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options);
    this.name = 'OperatorError';
  }
}

/** The line to print for an error that the operator can fix; undefined for a bug. */
export function operatorMessageOf(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const field = (name: string): string => {
    const value: unknown = Reflect.get(error, name);
    return value === undefined ? '' : String(value);
  };
  switch (field('code')) {
    case 'EADDRINUSE':
      return `Port ${field('port')} is taken: end what listens there, or choose another with PORT.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${field('address')}: choose another with HOST.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: Demarc cannot write ${field('path')}.`;
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return field('path') ? `Demarc may not write ${field('path')}: give it the right, or choose another folder with DEMARC_DATA.` : undefined;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EHOSTUNREACH':
    case 'ETIMEDOUT':
      return `The database cannot be reached: ${error.message || field('code')}.`;
    case '53100':
      return `The disk of the database is full: make room (${error.message}).`;
    case '53200':
      return `The database is out of memory: ${error.message}.`;
    case '53300':
      return 'The database takes no more connections: end a process, or let it take more (max_connections).';
    case '57P03':
      return `The database is not ready: ${error.message}.`;
    case '28P01':
    case '28000':
    case '3D000':
      return `The database refused the connection: ${error.message}.`;
    default:
      return undefined;
  }
}
