import { AsyncLocalStorage } from 'node:async_hooks';

/** What each line of the log says of the work it belongs to: a request with where it came from, or a run of the worker. */
export type LogScope = { readonly requestId: string; readonly address: string } | { readonly run: string };

const scopes = new AsyncLocalStorage<LogScope>();

/** Does something, and lets every line that is written on the way name what it belongs to. */
export const inScope = <T>(scope: LogScope, act: () => T): T => scopes.run(scope, act);

export const currentScope = (): LogScope | undefined => scopes.getStore();

/** What of a scope may stand in any line: an address is personal. */
export function scopeFields(): { readonly requestId?: string; readonly run?: string } {
  const scope = currentScope();
  if (!scope) return {};
  return 'run' in scope ? { run: scope.run } : { requestId: scope.requestId };
}
