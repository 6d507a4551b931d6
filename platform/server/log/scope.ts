import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tracer } from '../tracing/tracer.ts';

/** What the work under way belongs to: a request with where it came from, or a run of the worker. */
export type LogScope = {
  /** The trace: of the request, or of what a run goes on with. */
  readonly requestId?: string | undefined;
  readonly address?: string | undefined;
  readonly run?: string | undefined;
  /** The span under way, which spans and calls within are part of. */
  readonly spanId?: string | undefined;
  /** Who is told of spans; undefined: nobody wants those of this work. */
  readonly tracer?: Tracer | undefined;
};

const scopes = new AsyncLocalStorage<LogScope>();

/** Does something, and lets every line that is written on the way name what it belongs to. */
export const inScope = <T>(scope: LogScope, act: () => T): T => scopes.run(scope, act);

export const currentScope = (): LogScope | undefined => scopes.getStore();

/** What of a scope may stand in any line: an address is personal. */
export function scopeFields(): Pick<LogScope, 'requestId' | 'run'> {
  const { requestId, run } = currentScope() ?? {};
  return { ...(requestId !== undefined && { requestId }), ...(run !== undefined && { run }) };
}
