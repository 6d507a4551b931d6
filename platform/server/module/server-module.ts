import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { Limits } from '#platform/rules/limits.ts';
import type { DeclaredNotices } from '#platform/rules/notices/declare-notices.ts';
import type { Settings } from '#platform/rules/settings.ts';
import type { Command } from '../commands/command.ts';
import type { GraphBuilder } from '../graph/builder.ts';
import type { LiveTopic } from '../live/topic.ts';
import type { SecurityEvents } from '../log/security.ts';
import type { MetricDefinitions } from '../metrics/definition.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Endpoint as EndpointForSystems } from '../other-systems/endpoint.ts';
import type { ExportPart } from './export.ts';
import type { Run, RunGroup } from './runs.ts';
import type { Tables } from './tables.ts';

/**
 * The endpoints of the graph (specification 7), which answer named subsets of one schema: default (everything of a signed-in customer but mail and
 * voice), auxiliary (visitors), devices, mail, voice. The host composes each from the modules that stand there (apps/server/graph/endpoints.ts).
 */
export type Endpoint = 'default' | 'auxiliary' | 'devices' | 'mail' | 'voice';

/** What a module adds to the graph. `api` is called by the first resolver, so that the schema can be printed without a database. */
export type ModuleGraph<Api> = {
  readonly endpoint: Endpoint;
  /**
   * The documents of its acts that mail everyone who manages the account each time, and that nothing else limits: an account is stopped that sends mail
   * after mail. What stops money or withdraws an act is not among them: it must go through, and can be repeated only after the act itself.
   */
  readonly tells?: readonly string[];
  add(builder: GraphBuilder, api: () => Api): void;
  /** What it tells everybody alike: at the endpoint auxiliary, which reads no session, wherever the rest stands. */
  addForVisitors?(builder: GraphBuilder, api: () => Api): void;
};

/**
 * What a module contributes to our processes: `modules/x/server/module.ts`. Hosts (composition, worker, graph, export, retention, command line, the
 * interface for other systems, console) loop over the list of modules in apps/server/modules.ts; none names a module for what the module can declare
 * itself. Its migrations are found by their folder.
 */
export type ServerModule<Dependencies, Api> = {
  /** The name of its folder. */
  readonly name: string;
  /** What it lets operators decide at runtime, from its `rules/settings.ts`. */
  readonly settings?: Settings;
  /** Its tables of the schema `demarc`. */
  readonly tables?: Tables;
  readonly graph?: ModuleGraph<Api>;
  /** The figures that it reports about itself. */
  readonly metrics?: MetricDefinitions;
  /** What it reports to those who watch for misuse. */
  readonly securityEvents?: SecurityEvents;
  /** What it counts in windows of time, and refuses beyond. */
  readonly limits?: Limits;
  /** The notices that it sends, with their policies and words. */
  readonly notices?: DeclaredNotices;
  /** Of the operator's command line. What each calls is stated in its type; the host has it (apps/server/cli/with-demarc.ts). */
  readonly commands?: readonly Command<never>[];
  /** Of the operator's interface for other systems, in the same way. */
  readonly endpoints?: readonly EndpointForSystems<never>[];
  /** Its pages and queues of the operators' console, in the same way (apps/server/console/pages.ts). */
  console?(deps: never): ModuleConsole<string>;
  /** Opens the module with what it depends on, and nothing else. Called once in a process, by composition. */
  open(deps: Dependencies): OpenModule<Api>;
};

/** A module in a process. */
export type OpenModule<Api> = {
  /** Its use cases. */
  readonly api: Api;
  /** Driven by business time. */
  readonly runs?: readonly RunGroup[];
  /** What deletes data past its retention, by the operator's settings and the law (docs/security/data-and-keys.md). */
  readonly retention?: readonly Run[];
  readonly exports?: readonly ExportPart[];
  /** What pages can follow while it changes (platform/web/live.ts). */
  readonly live?: readonly LiveTopic[];
  /** What waits to be passed on to another system or to people; the worker reports it, and the console's first page if it waits too long. */
  readonly outboxes?: () => Promise<readonly OutboxState[]>;
  /** Reports what only the database knows, at each scrape: by the worker, or by every process that serves pages. */
  readonly figures?: { readonly in: 'worker' | 'web'; readonly report: (metrics: Metrics, now: IsoInstant) => Promise<void> };
};

/** `oldest`: the time of its oldest entry, in business time unless it says otherwise; null if nothing waits, or only what may. */
export type OutboxState = {
  readonly outbox: string;
  readonly waiting: number;
  readonly oldest: IsoInstant | null;
  readonly inMachineTime?: true;
};
