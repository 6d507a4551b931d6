import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tracer } from '../tracing/tracer.ts';

/** What the current work belongs to: a request with its address, or a run of the worker. */
export type LogScope = {
  /** The trace of the request, or the one that a run continues. */
  readonly requestId?: string | undefined;
  readonly address?: string | undefined;
  readonly run?: string | undefined;
  /** The current span, the parent of spans and calls within it. */
  readonly spanId?: string | undefined;
  /** Where spans are reported; undefined if this work is not traced. */
  readonly tracer?: Tracer | undefined;
};

const scopes = new AsyncLocalStorage<LogScope>();

/** Runs something so that every line logged on the way names what it belongs to. */
export const inScope = <T>(scope: LogScope, act: () => T): T => scopes.run(scope, act);

export const currentScope = (): LogScope | undefined => scopes.getStore();

/** The fields that any line may include; an address is personal data. */
export function scopeFields(): Pick<LogScope, 'requestId' | 'run'> {
  const { requestId, run } = currentScope() ?? {};
  return { ...(requestId !== undefined && { requestId }), ...(run !== undefined && { run }) };
}
