import type { NamedMethod } from '../../rules/method-name.ts';
import { useMethodName } from './method-words.tsx';

/** "Visa ending in 4242", for a sentence or a heading. */
export function MethodName({ method }: { readonly method: NamedMethod }) {
  return useMethodName()(method);
}
