import type { Circuit } from './circuit.ts';

/**
 * A port whose calls go through a circuit. `local` members make no call: they build an address, or read what was sent to us.
 * @throws CircuitOpen from all other members while the circuit is open, before anything is sent
 */
export function throughCircuit<Port extends object>(port: Port, circuit: Circuit, local: readonly (keyof Port)[] = []): Port {
  const own: ReadonlySet<PropertyKey> = new Set(local);
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || own.has(name)) return member;
      return (...given: readonly unknown[]) =>
        circuit.run(async (): Promise<unknown> => Reflect.apply(member, target, given), { name: String(name) });
    },
  });
}
