import { embedded } from '#providers/embedded/module.ts';
import type { NetworkModule } from '#providers/network-module.ts';
import type { ProcessorModule } from '#providers/processors/processor-module.ts';
import { sandbox } from '#providers/processors/sandbox/module.ts';
import { sandboxNetwork } from '#providers/processors/sandbox/network/module.ts';
import type { ProviderModule } from '#providers/provider-module.ts';

/** The systems behind the ports. */
export type Systems = {
  readonly provider: ProviderModule;
  readonly processor: ProcessorModule;
  /** Undefined if no network tells us of the customers' devices: the account stays readable, and pages say what is not known. */
  readonly network?: NetworkModule;
};

/** Those of this product: the one place that names them. An operator with a billing system or a processor of their own names theirs here. */
export const systems: Systems = { provider: embedded, processor: sandbox, network: sandboxNetwork };
