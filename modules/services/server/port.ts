import type { ServiceInstance } from '../rules/service.ts';

/** What an account is served with, where, and whether it works, as the provider's operations know it. */
export interface ServicesPort {
  /** In the order internet, tv, voice, mobile, streaming, wifi, secureconnect. Empty for an unknown account. */
  services(accountId: string): Promise<readonly ServiceInstance[]>;
}
