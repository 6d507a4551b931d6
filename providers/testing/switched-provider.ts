/** The ports that tests can break. */
const switched = [
  'accounts',
  'users',
  'contacts',
  'billing',
  'statements',
  'wallet',
  'mobile',
  'streaming',
  'services',
  'equipment',
  'deliveries',
  'autoPay',
] as const;
export type Switched = (typeof switched)[number];

/** How a port is broken: it fails at once, never answers, answers in another format, or answers without content. */
export type Trouble = 'down' | 'slow' | 'wrong' | 'empty';

/** The broken ports; tests change this while the provider is in use. */
export type Troubles = ReadonlyMap<Switched, Trouble>;

/** A provider with some broken ports. */
export function switchedProvider<Provider extends Readonly<Record<Switched, object>>>(provider: Provider, troubles: Troubles): Provider {
  const out = <Of extends object>(name: Switched, port: Of): Of =>
    new Proxy(port, {
      get(target, member) {
        const own: unknown = Reflect.get(target, member);
        const trouble = troubles.get(name);
        if (trouble === undefined || typeof own !== 'function') return own;
        return (...given: readonly unknown[]) => inTrouble(name, trouble, () => Reflect.apply(own, target, given));
      },
    });
  const ports = Object.fromEntries(switched.map((name) => [name, out(name, provider[name])]));
  return { ...provider, ...ports };
}

async function inTrouble(name: Switched, trouble: Trouble, ask: () => unknown): Promise<unknown> {
  switch (trouble) {
    case 'down':
      throw new Error(`${name} is down`);
    case 'slow':
      return new Promise(() => {});
    case 'wrong':
      return inOtherWords(await ask());
    case 'empty':
      return null;
  }
}

/** Rewrites an answer in another system's format: cents as dollar strings, dates and instants in American style, state names in capitals. */
function inOtherWords(answer: unknown): unknown {
  if (typeof answer === 'number') return (answer / 100).toFixed(2);
  if (typeof answer === 'string') return answer.replace(/^(\d{4})-(\d\d)-(\d\d)(T.*)?$/, '$2/$3/$1').toUpperCase();
  if (Array.isArray(answer)) return answer.map(inOtherWords);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, inOtherWords(value)]));
}
