/** Something that the operator can put right, said in one line. Shown without a stack. */
export class ClearLine extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options);
    this.name = 'ClearLine';
  }
}

/** The line for an error that the operator can put right by themselves; undefined for one that is ours. */
export function clearLineOf(error: unknown): string | undefined {
  if (error instanceof ClearLine) return error.message;
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
    case '28P01':
    case '28000':
    case '3D000':
      return `The database refuses us: ${error.message}.`;
    default:
      return undefined;
  }
}
