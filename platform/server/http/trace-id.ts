import { randomBytes } from 'node:crypto';
import { currentScope } from '../log/scope.ts';

/** W3C Trace Context, version 00: trace, span and flags. A trace or span of zeros is none. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace that a request says it belongs to, else one of its own, as 32 hexadecimal digits. It names work in logs and to customers, and proves nothing. */
export function traceIdOf(traceparent: string | readonly string[] | undefined): string {
  const given = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  return given ?? randomBytes(16).toString('hex');
}

/** For a request to another process of the house: its log then names the same trace. Nothing where no request is being answered. */
export function traceHeaders(): { readonly traceparent?: string } {
  const scope = currentScope();
  if (!scope || !('requestId' in scope)) return {};
  return { traceparent: `00-${scope.requestId}-${randomBytes(8).toString('hex')}-00` };
}
