import type { z } from 'zod';
import { answerWithin } from './answer-within.ts';
import type { Circuit } from './circuit.ts';

/** What each reading of a port answers. What changes something over there has no shape here. */
export type Shapes<Port> = {
  readonly [name in keyof Port]?: Port[name] extends (...given: never) => Promise<infer Answer> ? z.ZodType<Answer> : never;
};

/**
 * A port as pages read it: an answer that does not come in time, or is not what the port promises, is a failure of this one call, so that one part
 * of a page that is slow or wrong says so in its place and holds up nothing else. A method without a shape is the port's own: what changes
 * something is waited for to its end, because what is given up on may still happen.
 * @param limitMs machine time; a page's usual patience unless told otherwise
 * @param circuit all calls go through it; what comes late or in another shape is a failure to it, too
 */
export function reading<Port extends object>(port: Port, shapes: Shapes<Port>, limitMs?: number, circuit?: Circuit): Port {
  const through = circuit ? circuit.run : unguarded;
  const shapeOf = new Map<PropertyKey, z.ZodType>(Object.entries(shapes));
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const ask = (...given: readonly unknown[]): unknown => Reflect.apply(member, target, given);
      const shape = shapeOf.get(name);
      if (!shape) return (...given: readonly unknown[]) => through(async () => ask(...given), { name: String(name) });
      return (...given: readonly unknown[]) =>
        through(async () => inShape(await answerWithin(Promise.resolve(ask(...given)), limitMs), shape, String(name)), { name: String(name) });
    },
  });
}

const unguarded: Circuit['run'] = (call) => call();

/** The answer itself, not a copy. @throws Error that names where it is wrong, and not what stands there */
function inShape(answer: unknown, shape: z.ZodType, name: string): unknown {
  const { error } = shape.safeParse(answer);
  if (!error) return answer;
  const places = error.issues.map(({ path }) => path.join('.') || 'all of it');
  throw new Error(`a provider answered ${name} in another shape: ${places.slice(0, 5).join(', ')}`);
}
