import type { ProcessorPort } from '#modules/payments/server/processor.ts';
import type { BankLinkPort } from '#modules/wallet/server/bank-link.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { SandboxOperator } from './sandbox-operator.ts';

/** What a processor contributes to our processes: `providers/processors/x/module.ts`. Hosts take it from apps/server/systems.ts. */
export type ProcessorModule = {
  /** The name of its folder. */
  readonly name: string;
  /** Its schemas in our database, which the serving processes may read and write; none for a system that is elsewhere. */
  readonly schemas: readonly string[];
  /** The folders of its migrations. */
  readonly migrations: readonly string[];
  open(deps: ProcessorDependencies): ProcessorPort;
  /** Where customers log in to their bank, if it offers that. */
  readonly bankLink?: (deps: ProcessorDependencies) => BankLinkPort;
  /** Only of one that takes no money. Without it there are no commands for what banks and cardholders do. */
  readonly sandbox?: (deps: ProcessorDependencies) => SandboxOperator;
};

export type ProcessorDependencies = {
  readonly url: string;
  readonly apiKey: string;
  /** Signs its webhooks. */
  readonly webhookKey: string;
  readonly machine: MachineClock;
  /** The limit for a whole call, including its answer. */
  readonly timeoutMs: number;
};
