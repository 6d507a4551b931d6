import { createAccount } from '#modules/account/server/api.ts';
import { createAppTerms } from '#modules/app-terms/server/api.ts';
import { createAutoPayApi } from '#modules/autopay/server/api.ts';
import { endingRefusedBackups } from '#modules/autopay/server/choices/refused-backups.ts';
import { createDebits } from '#modules/autopay/server/debits/debits.ts';
import { createUnauthorized } from '#modules/autopay/server/enrollment/unauthorized.ts';
import { createBilling } from '#modules/billing/server/api.ts';
import { casesModule } from '#modules/cases/server/module.ts';
import { type Configuration, defaults } from '#modules/configuration/server/configuration.ts';
import { createLimiter, type Limiter } from '#modules/identity/server/limits/sign-in-limiter.ts';
import { createTries } from '#modules/identity/server/limits/tries.ts';
import { createCodeOf } from '#modules/identity/server/step-up/code.ts';
import { createMobile } from '#modules/mobile/server/api.ts';
import { createDevicePayable } from '#modules/mobile/server/device-payable.ts';
import { createNotices, type NoticesApi } from '#modules/notices/server/api.ts';
import type { Mailbox } from '#modules/notices/server/mailbox.ts';
import { createPaperless } from '#modules/paperless/server/api.ts';
import { createPayments, type PaymentsApi } from '#modules/payments/server/api.ts';
import type { ProcessorPort } from '#modules/payments/server/processor.ts';
import { createStatements } from '#modules/statements/server/api.ts';
import { createStreaming } from '#modules/streaming/server/api.ts';
import { topicOf } from '#modules/telemetry/rules/events.ts';
import { createTelemetry } from '#modules/telemetry/server/api.ts';
import type { BankLinkPort } from '#modules/wallet/server/bank-link.ts';
import type { EnteredMethods } from '#modules/wallet/server/entered.ts';
import { createOrphanRun } from '#modules/wallet/server/orphans.ts';
import type { VaultPort } from '#modules/wallet/server/vault.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { SharedClock } from '#platform/server/clock/shared.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createLinkOf, linkIdOf } from '#platform/server/link.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { SecurityLog } from '#platform/server/log/security.ts';
import type { Partners } from '#platform/server/partners/partners.ts';
import { readPartners } from '#platform/server/partners/read-partners.ts';
import { type Instruments, ownInstruments } from '#platform/server/process/instruments.ts';
import { refuseWithoutProcessor } from '#platform/server/process/refuse-without-processor.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import type { Books } from '#providers/books/books.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import type { SandboxOperator } from '#providers/processors/sandbox-operator.ts';
import type { Provider } from '#providers/provider.ts';
import { audiencesOf } from './composing/audiences.ts';
import { type ComposedIdentity, composeIdentity } from './composing/compose-identity.ts';
import { composeMethods } from './composing/compose-methods.ts';
import { composePeople } from './composing/compose-people.ts';
import { countedTelemetry } from './composing/counted-telemetry.ts';
import { declaredNotices } from './composing/declared-notices.ts';
import { guardedSystems } from './composing/guarded-systems.ts';
import { CHARGE_TIMEOUT_MS, processorAt } from './composing/other-systems.ts';
import { createPaymentLimits } from './composing/payment-limits.ts';
import { createProviderTerms } from './composing/provider-terms.ts';
import { securityOf } from './composing/security-of.ts';
import { failPointOf } from './fail-point.ts';
import type { Apis } from './graph/schema.ts';
import type { OpenModules } from './modules.ts';
import { systems as ownSystems, type Systems } from './systems.ts';

/** What a process is composed of: the modules, and the providers behind them. */
export type Demarc = ComposedIdentity & {
  readonly limited: Limiter;
  /** Where security events are reported; one per process. */
  readonly security: SecurityLog;
  /** The modules by name, for what loops over them. */
  readonly modules: OpenModules;
  readonly apis: Apis;
  readonly payments: PaymentsApi;
  readonly entered: EnteredMethods;
  /** Removes vault numbers that belong to no method. Driven by machine time, so not one of the business runs. */
  readonly orphans: ReturnType<typeof createOrphanRun>;
  readonly notices: NoticesApi;
  /** Where mail is kept if there is no mail server. */
  readonly mailbox: Mailbox | undefined;
  readonly processor: ProcessorPort;
  /** Undefined where money is real. */
  readonly sandbox: SandboxOperator | undefined;
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
export function compose(needs: {
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
  } = needs;
  const machine: NonNullable<typeof needs.machine> = needs.machine ?? machineClock;
  const terms = createProviderTerms(configuration);
  const { provider = parts.provider.open({ database, terms }) } = needs;
  refuseWithoutProcessor(settings);
  const systems = guardedSystems({ ...needs, machine, provider, processors: parts.processor, instruments });
  const { asked, processor, vault, bankLink, mailbox } = systems;
  const account = createAccount({ ...asked, environment: settings.environment });
  const partners = readPartners(settings.partners);
  const partnerOf = async (accountId: string) => partners.ofFootprint((await account.account(accountId))?.footprint);
  const onError = (what: string, error: unknown) => log.error({ error }, what);
  const codeOf = createCodeOf(keyFor(settings, 'codes'));
  const linkOf = createLinkOf(keyFor(settings, 'invitations'));
  const notices = createNotices({
    declared: declaredNotices,
    database,
    codeOf,
    linkOf,
    audiences: audiencesOf(systems.audiences, database, partners),
    channels: systems.channels,
    partnerOf: ({ footprint, partner }) => (partner !== undefined && partners.named(partner)) || partners.ofFootprint(footprint),
    publicUrl: settings.publicUrl,
    onError,
  });
  const security = securityOf(settings, log);
  const partnerNames = partners.all.map(({ name }) => name);
  const entry = composeIdentity({
    settings,
    database,
    accounts: asked.accounts,
    notices,
    codeOf,
    clock,
    machine,
    security,
    configuration,
    partnerNames,
  });
  const { identity, stepUp, passkeys, securityHistory } = entry;
  const limited = createLimiter(createTries(database), machine, security);
  const { entered, wallet, ...methods } = composeMethods({
    ...{ settings, database, clock, machine, asked, vault, bankLink, notices, stepUp, configuration, onError },
  });
  const payments = createPayments({
    database,
    clock,
    machine,
    ...(machine.agree && { agreeOnTime: machine.agree }),
    accounts: asked.accounts,
    balances: asked.billing,
    payables: [createDevicePayable(asked.mobile)],
    wallet,
    payments: systems.ledger,
    processor,
    notices,
    settings: { chargeTimeoutMs: CHARGE_TIMEOUT_MS },
    limits: createPaymentLimits(configuration),
    onUnauthorized: createUnauthorized(database),
    onError,
    ...failPointOf(settings),
  });
  const billing = createBilling({ account, billing: asked.billing, ourPayments: payments.standing });
  const { users, preferences } = composePeople({
    ...{ database, clock, machine, security, asked, account, entry, notices, configuration, limited, linkOf, codeOf, onError },
    canText: systems.channels.sms !== undefined,
  });
  const modules = {
    cases: casesModule.open({
      ...{ database, clock, notices, limited },
      linkIdOf: (link) => linkIdOf(link, linkOf),
      keptDays: () => configuration.figure('cases.keptDays'),
    }),
    preferences,
  };
  return {
    modules,
    security,
    limited,
    provider,
    terms,
    books: parts.provider.books?.({ database, terms, charger: payments, inbox: endingRefusedBackups(database, notices), onError }),
    partners,
    partnerOf,
    payments,
    entered,
    orphans: createOrphanRun({ wallet: provider.wallet, entered, vault, onError }),
    notices,
    mailbox,
    bankLink,
    processor,
    sandbox: parts.processor.sandbox?.(processorAt(settings)),
    ...entry,
    apis: {
      account,
      billing,
      statements: createStatements({ account, statements: asked.statements, users: asked.users, stepUp }),
      appTerms: createAppTerms({ database, clock }),
      paperless: createPaperless({ database, clock, deliveries: asked.deliveries, notices, onError, patienceMs }),
      mobile: createMobile(asked),
      streaming: createStreaming(asked),
      wallet,
      ...methods,
      payments,
      debits: createDebits(asked),
      sessions: identity,
      passkeys,
      stepUp,
      users,
      preferences: modules.preferences.api,
      securityHistory,
      autoPay: createAutoPayApi({
        database,
        clock,
        autoPay: asked.autoPay,
        accounts: asked.accounts,
        wallet,
        billing,
        notices,
        noticeDays: () => configuration.figure('autopay.noticeDays'),
        partnerOf,
        onError,
      }),
      telemetry: countedTelemetry(
        createTelemetry({ database, machine, topic: topicOf(settings.environment), streamed: settings.telemetryStream !== undefined }),
        instruments.metrics,
      ),
      cases: modules.cases.api,
      configuration,
    },
  };
}
