import { type DestinationStream, type Logger, pino } from 'pino';
import { cleanFields, cleanText } from './clean.ts';
import { scopeFields } from './scope.ts';

/**
 * One JSON line per event: `log.warn({ error, paymentId }, 'the processor did not answer')`. JSON escapes line ends and terminal sequences in
 * untrusted text.
 */
export type Log = Logger;

export interface LogOptions {
  /** Appears in each line: "web", "worker". */
  readonly process: string;
  readonly level: 'info' | 'warn' | 'error' | 'silent';
  /** Called for each line at warn or above. */
  readonly onGrave?: (level: 'warn' | 'error' | 'fatal') => void;
  /** Defaults to standard output. */
  readonly destination?: DestinationStream;
}

export function createLog(options: LogOptions): Log {
  const settings = {
    level: options.level,
    base: { process: options.process },
    mixin: scopeFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: cleanFields,
    },
    hooks: { logMethod: options.onGrave ? telling(options.onGrave) : cleanMessage },
  };
  const log = options.destination ? pino(settings, options.destination) : pino(settings);
  const { child } = log;
  // The formatters do not apply to a child's bindings.
  log.child = function bound(this: Logger, bindings: object, ...rest: unknown[]) {
    return Reflect.apply(child, this, [cleanFields(bindings), ...rest]);
  };
  return log;
}

const grave: ReadonlyMap<number, 'warn' | 'error' | 'fatal'> = new Map([
  [40, 'warn'],
  [50, 'error'],
  [60, 'fatal'],
]);

const telling = (tell: NonNullable<LogOptions['onGrave']>) =>
  function told(this: Logger, args: Parameters<Logger['info']>, method: Logger['info'], level: number): void {
    const name = grave.get(level);
    if (name) tell(name);
    cleanMessage.call(this, args, method);
  };

/** A message and its %s values may hold untrusted text too, including a bare error's own message. */
function cleanMessage(this: Logger, args: Parameters<Logger['info']>, method: Logger['info']): void {
  const [first, ...rest]: unknown[] = args;
  const given = first instanceof Error && rest.length === 0 ? [{ err: first }, first.message] : [first, ...rest];
  Reflect.apply(
    method,
    this,
    given.map((value) => (typeof value === 'string' ? cleanText(value) : value)),
  );
}
