import type { z } from 'zod';
import { answerWithin } from './answer-within.ts';
import type { Circuit } from './circuit.ts';

/** The shape of what each read of a port returns. Calls that change something have no shape here. */
export type Shapes<Port> = {
  readonly [name in keyof Port]?: Port[name] extends (...given: never) => Promise<infer Answer> ? z.ZodType<Answer> : never;
};

/**
 * A port as pages read it: an answer that is late or does not match its shape fails just this call, so that one slow or wrong part of a page reports
 * it in its place and holds up nothing else. Methods without a shape pass through unchanged: calls that change something are awaited to the end,
 * because an abandoned one may still take effect.
 * @param limitMs machine time; the usual patience of a page by default
 * @param circuit all calls go through it; late and misshapen answers count as failures there too
 */
export function reading<Port extends object>(port: Port, shapes: Shapes<Port>, limitMs?: number, circuit?: Circuit): Port {
  const through = circuit ? circuit.run : unguarded;
  const shapeOf = new Map<PropertyKey, z.ZodType>(Object.entries(shapes));
  const checkOf = new Map([...shapeOf].map(([name, shape]) => [name, checkFor(shape, String(name))]));
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const ask = (...given: readonly unknown[]): unknown => Reflect.apply(member, target, given);
      const check = checkOf.get(name);
      if (!check) return (...given: readonly unknown[]) => through(async () => ask(...given), { name: String(name) });
      return (...given: readonly unknown[]) =>
        through(async () => check(await answerWithin(Promise.resolve(ask(...given)), limitMs)), { name: String(name) });
    },
  });
}

const unguarded: Circuit['run'] = (call) => call();

/** Returns the answer itself, not a copy. @throws Error that says where it is wrong, without the value */
type Check = (answer: unknown) => unknown;

/** What matched is not looked at again: a provider may answer with the same large object each time, which nobody changes. */
function checkFor(shape: z.ZodType, name: string): Check {
  const matched = new WeakSet<object>();
  return (answer) => {
    const isObject = typeof answer === 'object' && answer !== null;
    if (isObject && matched.has(answer)) return answer;
    const { error } = shape.safeParse(answer);
    if (error) {
      const places = error.issues.map(({ path }) => path.join('.') || 'all of it');
      throw new Error(`a provider answered ${name} in another shape: ${places.slice(0, 5).join(', ')}`);
    }
    if (isObject) matched.add(answer);
    return answer;
  };
}
