import { answerWithin } from './answer-within.ts';

/**
 * A port whose answers are waited for so long and no longer, so that one slow part of a page holds up nothing else of it.
 * For reading alone: what is given up on may still happen.
 * @param limitMs machine time; a page's usual patience unless told otherwise
 */
export function inTime<Port extends object>(port: Port, limitMs?: number): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: readonly unknown[]) => answerWithin(Promise.resolve(Reflect.apply(member, target, given)), limitMs);
    },
  });
}
