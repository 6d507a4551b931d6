import type { BankLinkPort } from '#modules/wallet/server/bank-link.ts';
import type { VaultPort } from '#modules/wallet/server/vault.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { createPseudonyms } from '#platform/server/http/network-pseudonym.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import type { ProcessorDependencies, ProcessorModule } from '#providers/processors/processor-module.ts';
import { createVaultClient } from '#providers/vault/client.ts';
import { networkKey, processorKey, webhookKey } from '../processor-key.ts';

/** How long a call to the processor may take before its outcome is unknown. */
export const CHARGE_TIMEOUT_MS = 10_000;
const VAULT_TIMEOUT_MS = 10_000;
const NETWORK_TIMEOUT_MS = 10_000;

/** How to reach the processor, which runs as its own process. */
export const processorAt = (settings: Settings): ProcessorDependencies => ({
  url: `http://127.0.0.1:${settings.processorPort}`,
  apiKey: processorKey(settings),
  webhookKey: webhookKey(settings),
  machine: machineClock,
  timeoutMs: CHARGE_TIMEOUT_MS,
});

/** How to reach the sandbox network, which runs in the processor's process. */
export const networkAt = (settings: Settings) => ({
  url: `http://127.0.0.1:${settings.networkPort}`,
  apiKey: networkKey(settings),
  timeoutMs: NETWORK_TIMEOUT_MS,
});

/** The sandbox bank listens on the loopback only, so customers elsewhere are not offered a link they cannot reach. */
export function bankLinkOf({ bankLink }: ProcessorModule, settings: Settings): BankLinkPort | undefined {
  const { hostname } = new URL(settings.publicUrl);
  return settings.lower && (hostname === 'localhost' || hostname === '127.0.0.1') ? bankLink?.(processorAt(settings)) : undefined;
}

export function vaultOf(settings: Settings): VaultPort {
  return createVaultClient({
    url: settings.vaultUrl,
    publicUrl: settings.vaultUrl,
    apiKey: keyFor(settings, 'vault'),
    timeoutMs: VAULT_TIMEOUT_MS,
    pseudonymOf: createPseudonyms(keyFor(settings, 'security log')),
  });
}
