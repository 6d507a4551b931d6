/** The ports that tests switch off. */
export type Switched = 'billing' | 'statements' | 'wallet' | 'mobile' | 'streaming';

/** A provider of which some ports answer nothing while they stand in `down`. */
export function switchedProvider<Provider extends Readonly<Record<Switched, object>>>(provider: Provider, down: ReadonlySet<Switched>): Provider {
  const off = <Of extends object>(name: Switched, port: Of): Of =>
    new Proxy(port, {
      get: (target, member) => (down.has(name) ? () => Promise.reject(new Error(`${name} is down`)) : Reflect.get(target, member)),
    });
  return {
    ...provider,
    billing: off('billing', provider.billing),
    statements: off('statements', provider.statements),
    wallet: off('wallet', provider.wallet),
    mobile: off('mobile', provider.mobile),
    streaming: off('streaming', provider.streaming),
  };
}
