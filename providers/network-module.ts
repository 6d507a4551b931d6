import type { CarrierPort } from '#modules/equipment/server/carrier-port.ts';
import type { NetworkPort } from '#modules/equipment/server/network-port.ts';
import type { ProvisioningPort } from '#modules/equipment/server/provisioning-port.ts';
import type { CallsPort } from '#modules/voice/server/calls-port.ts';
import type { NetworkOperator } from './network-operator.ts';

/** What a network contributes to our processes. Hosts take it from apps/server/systems.ts and name no network. */
export type NetworkModule = {
  readonly name: string;
  /** Called once in a process, by composition. */
  open(at: NetworkAddress): NetworkPorts;
  /** Only of one that connects nobody. Without it there are no commands for what happens to devices at customers' homes, to parcels, and on the phone. */
  readonly operator?: (at: NetworkAddress) => NetworkOperator;
};

/** What it knows of devices, how they are let into it, who brings them back, and the calls that it brings. */
export type NetworkPorts = {
  readonly network: NetworkPort;
  readonly provisioning: ProvisioningPort;
  readonly carrier: CarrierPort;
  readonly calls: CallsPort;
};

/** `timeoutMs`: the limit for a whole call, including its answer. */
export type NetworkAddress = { readonly url: string; readonly apiKey: string; readonly timeoutMs: number };
