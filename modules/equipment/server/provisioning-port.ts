import type { Result } from '#platform/rules/result.ts';
import type { Mac } from './network-port.ts';

/**
 * Lets devices into the network, and out. Each act happens once per id, whenever and however often it is asked for; `another-act`: the id is that of
 * another act, or of another device's.
 */
export interface ProvisioningPort {
  /** Lets a device carry these lines of service. It comes online by itself if it has power; how it does so is the network's status. */
  activate(mac: Mac, lines: readonly string[], actId: string): Provisioned;
  /** Stops what it carries. It stays online, so that the customer can still reach us. */
  suspend(mac: Mac, actId: string): Provisioned;
  restore(mac: Mac, actId: string): Provisioned;
  /** Takes it off its account. It gets no further than `registered` until it is activated again. */
  release(mac: Mac, actId: string): Provisioned;
}

type Provisioned = Promise<Result<undefined, 'no-such-device' | 'another-act'>>;
