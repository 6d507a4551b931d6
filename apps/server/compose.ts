import { type Configuration, defaults } from '#modules/configuration/server/configuration.ts';
import type { NoticesApi } from '#modules/notices/server/api.ts';
import type { Mailbox } from '#modules/notices/server/mailbox.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import type { ProcessorPort } from '#modules/payments/server/processor.ts';
import type { BankLinkPort } from '#modules/wallet/server/bank-link.ts';
import type { EnteredMethods } from '#modules/wallet/server/entered.ts';
import type { VaultPort } from '#modules/wallet/server/vault.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { SharedClock } from '#platform/server/clock/shared.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { ProcessSecurityLog } from '#platform/server/log/security.ts';
import type { Partners } from '#platform/server/partners/partners.ts';
import { readPartners } from '#platform/server/partners/read-partners.ts';
import { type Instruments, ownInstruments } from '#platform/server/process/instruments.ts';
import { refuseWithoutProcessor } from '#platform/server/process/refuse-without-processor.ts';
import { createSealer } from '#platform/server/sealed.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import type { Books } from '#providers/books/books.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import type { NetworkPorts } from '#providers/network-module.ts';
import type { NetworkOperator } from '#providers/network-operator.ts';
import type { SandboxOperator } from '#providers/processors/sandbox-operator.ts';
import type { Provider } from '#providers/provider.ts';
import { type AreaApis, areaApis } from './areas.ts';
import { guardedSystems } from './composing/guarded-systems.ts';
import { openModules } from './composing/open-modules.ts';
import { networkAt, processorAt } from './composing/other-systems.ts';
import { createProviderTerms } from './composing/provider-terms.ts';
import { securityOf } from './composing/security-of.ts';
import type { ModuleApis, OpenModules } from './modules.ts';
import { systems as ownSystems, type Systems } from './systems.ts';

/** The use cases that pages, files, commands and endpoints call. */
export type Apis = AreaApis &
  Pick<ModuleApis, 'account' | 'billing' | 'statements' | 'users' | 'payments' | 'arrangements'> &
  Pick<ModuleApis['wallet'], 'wallet' | 'savedMethods'> &
  Pick<ModuleApis['autopay'], 'autoPay'> &
  Pick<ModuleApis['configuration'], 'configuration'>;

/** What a process is composed of: the modules, and the providers behind them. */
export type Demarc = ModuleApis['identity'] & {
  /** The modules by name, for what loops over them. */
  readonly modules: OpenModules;
  /** Where security events are reported; one per process. */
  readonly security: ProcessSecurityLog;
  readonly apis: Apis;
  readonly payments: PaymentsApi;
  readonly entered: EnteredMethods;
  readonly notices: NoticesApi;
  /** Where mail is kept if there is no mail server. */
  readonly mailbox: Mailbox | undefined;
  readonly processor: ProcessorPort;
  /** Undefined where money is real. */
  readonly sandbox: SandboxOperator | undefined;
  /** The sandbox network; undefined where the network is real. */
  readonly network: NetworkOperator | undefined;
  /** Where customers log in to their bank; undefined if they cannot. */
  readonly bankLink: BankLinkPort | undefined;
  readonly provider: Provider;
  /** Undefined if the provider keeps no books for us. */
  readonly books: Books | undefined;
  /** The operator's terms for billing, aging and debits. */
  readonly terms: ReadTerms;
  readonly partners: Partners;
  /** The partner that serves an account. */
  readonly partnerOf: (accountId: string) => Promise<Partner>;
};

/** The one place where ports meet their providers and modules meet each other. */
export function compose(deps: {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly log: Log;
  /** The operator's choices; defaults, unless a process follows changes. */
  readonly configuration?: Configuration;
  /** Those of this product, unless a test composes others. */
  readonly systems?: Systems;
  /** Their provider, unless a test intercepts it. */
  readonly provider?: Provider;
  /** How long a page waits for the provider, in machine time; the default unless a test shortens it. */
  readonly patienceMs?: number | undefined;
  /** Their processor, unless a test replaces it. */
  readonly processor?: ProcessorPort;
  /** Our own vault, unless a test replaces it. */
  readonly vault?: VaultPort;
  /** The environment's, unless a test replaces it. */
  readonly bankLink?: BankLinkPort;
  /** Their network, unless a test replaces it. */
  readonly networkPorts?: NetworkPorts;
  /** In a process that shares the database with others, the one that all of them share; by default this machine's own. */
  readonly machine?: MachineClock & Partial<SharedClock>;
  /** Those of the process; created here if it has none. */
  readonly instruments?: Instruments | undefined;
}): Demarc {
  const {
    settings,
    database,
    clock,
    log,
    configuration = defaults,
    patienceMs,
    instruments = ownInstruments(log),
    systems: parts = ownSystems,
  } = deps;
  const machine: NonNullable<typeof deps.machine> = deps.machine ?? machineClock;
  const terms = createProviderTerms(configuration);
  const sealer = createSealer(Buffer.from(keyFor(settings, 'provider'), 'base64url'));
  const { provider = parts.provider.open({ database, terms, sealer, mailDomain: settings.mailboxes.domain }) } = deps;
  refuseWithoutProcessor(settings);
  const systems = guardedSystems({ ...deps, machine, provider, processors: parts.processor, network: parts.network, instruments });
  const { processor, bankLink, mailbox } = systems;
  const partners = readPartners(settings.partners);
  const onError = (what: string, error: unknown) => log.error({ error }, what);
  const security = securityOf(settings, log);
  const { modules, books, partnerOf } = openModules({
    settings,
    database,
    clock,
    machine,
    configuration,
    systems,
    provider,
    terms,
    sealer,
    partners,
    security,
    instruments,
    patienceMs,
    onError,
    openBooks: parts.provider.books?.open,
  });
  const { account, billing, identity, notices, payments, wallet } = modules;
  return {
    ...identity.api,
    modules,
    security,
    apis: {
      ...areaApis(modules),
      account: account.api,
      billing: billing.api,
      statements: modules.statements.api,
      users: modules.users.api,
      payments: payments.api,
      wallet: wallet.api.wallet,
      savedMethods: wallet.api.savedMethods,
      autoPay: modules.autopay.api.autoPay,
      arrangements: modules.arrangements.api,
      configuration,
    },
    payments: payments.api,
    entered: wallet.api.entered,
    notices: notices.api,
    mailbox,
    processor,
    sandbox: parts.processor.sandbox?.(processorAt(settings)),
    network: parts.network?.operator?.(networkAt(settings)),
    bankLink,
    provider,
    terms,
    books,
    partners,
    partnerOf,
  };
}
