import type { AccountUser } from '#modules/account/server/port.ts';
import { endingRefusedBackups } from '#modules/autopay/server/choices/refused-backups.ts';
import { createUnauthorized } from '#modules/autopay/server/enrollment/unauthorized.ts';
import { type Configuration, defaults } from '#modules/configuration/server/configuration.ts';
import { forgetRecoveries } from '#modules/identity/server/recovery/store.ts';
import { createCodeOf, isSameCode } from '#modules/identity/server/step-up/code.ts';
import { createDevicePayable } from '#modules/mobile/server/device-payable.ts';
import type { NoticesApi } from '#modules/notices/server/api.ts';
import type { Mailbox } from '#modules/notices/server/mailbox.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import type { ProcessorPort } from '#modules/payments/server/processor.ts';
import { topicOf } from '#modules/telemetry/rules/events.ts';
import type { BankLinkPort } from '#modules/wallet/server/bank-link.ts';
import type { EnteredMethods } from '#modules/wallet/server/entered.ts';
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
import { declaredNotices } from './composing/declared-notices.ts';
import { guardedSystems } from './composing/guarded-systems.ts';
import { CHARGE_TIMEOUT_MS, processorAt } from './composing/other-systems.ts';
import { createPaymentLimits } from './composing/payment-limits.ts';
import { createProviderTerms } from './composing/provider-terms.ts';
import { securityOf } from './composing/security-of.ts';
import { failPointOf } from './fail-point.ts';
import { modules as declared, type ModuleApis, type OpenModules } from './modules.ts';
import { systems as ownSystems, type Systems } from './systems.ts';

/** The use cases that pages, files, commands and endpoints call. */
export type Apis = Pick<ModuleApis, 'account' | 'billing' | 'statements' | 'cases' | 'users' | 'telemetry' | 'payments'> &
  Pick<ModuleApis['wallet'], 'wallet' | 'savedMethods'> &
  Pick<ModuleApis['autopay'], 'autoPay'> &
  Pick<ModuleApis['configuration'], 'configuration'>;

/** What a process is composed of: the modules, and the providers behind them. */
export type Demarc = ModuleApis['identity'] & {
  /** The modules by name, for what loops over them. */
  readonly modules: OpenModules;
  /** Where security events are reported; one per process. */
  readonly security: SecurityLog;
  readonly apis: Apis;
  readonly payments: PaymentsApi;
  readonly entered: EnteredMethods;
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
  const partners = readPartners(settings.partners);
  const onError = (what: string, error: unknown) => log.error({ error }, what);
  const codeOf = createCodeOf(keyFor(settings, 'codes'));
  const linkOf = createLinkOf(keyFor(settings, 'invitations'));
  const security = securityOf(settings, log);
  const auditKeptDays = () => configuration.figure('audit.keptDays');

  const account = declared.account.open({
    accounts: asked.accounts,
    environment: settings.environment,
    billDelivery: (accountId) => asked.deliveries.billDelivery(accountId),
    people: (accountId) => (books ? books.accounts.people(accountId) : peopleOf(provider, accountId)),
  });
  const footprintOf = async (accountId: string) => (await account.api.account(accountId))?.footprint;
  const partnerOf = async (accountId: string) => partners.ofFootprint(await footprintOf(accountId));
  const notices = declared.notices.open({
    declared: declaredNotices,
    database,
    codeOf,
    linkOf,
    audiences: audiencesOf(systems.audiences, database, partners),
    channels: systems.channels,
    partnerOf: ({ footprint, partner }) => (partner !== undefined && partners.named(partner)) || partners.ofFootprint(footprint),
    publicUrl: settings.publicUrl,
    keptDays: () => configuration.figure('notices.keptDays'),
    onError,
  });
  const outbox = notices.api;
  const identity = declared.identity.open({
    database,
    accounts: asked.accounts,
    notices: outbox,
    codeOf,
    clock,
    machine,
    security,
    publicUrl: settings.publicUrl,
    partnerNames: partners.all.map(({ name }) => name),
    credentialsElsewhere: settings.identityProvider !== undefined,
    sealingKey: Buffer.from(keyFor(settings, 'operators'), 'base64url'),
    factorRequired: settings.operatorFactorRequired,
    brakeLimits: async () => ({
      from: await configuration.figure('identity.brakeFrom'),
      times: await configuration.figure('identity.brakeTimes'),
    }),
    keptDays: auditKeptDays,
  });
  const { stepUp, limited, securityHistory } = identity.api;
  const wallet = declared.wallet.open({
    database,
    clock,
    machine,
    wallet: asked.wallet,
    everyMethod: provider.wallet,
    accounts: asked.accounts,
    vault,
    bankLink,
    bankLoginIsOn: (whose) => configuration.toggle('wallet.bankLogin', whose),
    bankLoginKey: keyFor(settings, 'bank logins'),
    entryFieldsKey: keyFor(settings, 'entry fields'),
    notices: outbox,
    stepUp,
    onError,
  });
  const payments = declared.payments.open({
    database,
    clock,
    machine,
    ...(machine.agree && { agreeOnTime: machine.agree }),
    accounts: asked.accounts,
    balances: asked.billing,
    payables: [createDevicePayable(asked.mobile)],
    wallet: wallet.api.wallet,
    payments: systems.ledger,
    processor,
    notices: outbox,
    settings: { chargeTimeoutMs: CHARGE_TIMEOUT_MS },
    limits: createPaymentLimits(configuration),
    onUnauthorized: createUnauthorized(database),
    onError,
    ...failPointOf(settings),
  });
  const books = parts.provider.books?.({ database, terms, charger: payments.api, inbox: endingRefusedBackups(database, outbox), onError });
  const billing = declared.billing.open({ account: account.api, billing: asked.billing, ourPayments: payments.api.standing });
  const modules: OpenModules = {
    account,
    notices,
    identity,
    wallet,
    payments,
    billing,
    configuration: declared.configuration.open({ configuration, account: account.api }),
    users: declared.users.open({
      database,
      clock,
      machine,
      users: asked.users,
      account: account.api,
      identity: identity.api.identity,
      stepUp,
      notices: outbox,
      securityHistory,
      invitationsAreOn: () => configuration.toggle('users.invitations'),
      linkOf,
      security,
      keptDays: auditKeptDays,
      onError,
    }),
    preferences: declared.preferences.open({
      database,
      clock,
      machine,
      contacts: asked.contacts,
      stepUp,
      limited,
      notices: outbox,
      topics: outbox,
      canText: systems.channels.sms !== undefined,
      isCode: (codeId, given) => isSameCode(given, codeOf(codeId)),
      forgetRecoveries,
      securityHistory,
      isOn: async (accountId) => configuration.toggle('preferences.page', { accountId, footprint: await footprintOf(accountId) }),
      security,
      onError,
    }),
    statements: declared.statements.open({ account: account.api, statements: asked.statements, users: asked.users, stepUp }),
    paperless: declared.paperless.open({ database, clock, deliveries: asked.deliveries, notices: outbox, onError, patienceMs }),
    autopay: declared.autopay.open({
      database,
      clock,
      autoPay: asked.autoPay,
      accounts: asked.accounts,
      wallet: wallet.api.wallet,
      billing: billing.api,
      notices: outbox,
      noticeDays: () => configuration.figure('autopay.noticeDays'),
      partnerOf,
      onError,
    }),
    mobile: declared.mobile.open({ mobile: asked.mobile }),
    streaming: declared.streaming.open({ streaming: asked.streaming }),
    cases: declared.cases.open({
      database,
      clock,
      notices: outbox,
      limited,
      linkIdOf: (link) => linkIdOf(link, linkOf),
      keptDays: () => configuration.figure('cases.keptDays'),
    }),
    support: declared.support.open({ configuration, account: account.api }),
    telemetry: declared.telemetry.open({
      database,
      machine,
      topic: topicOf(settings.environment),
      streamed: settings.telemetryStream !== undefined,
      metrics: instruments.metrics,
      keptDays: () => configuration.figure('telemetry.keptDays'),
    }),
    appTerms: declared.appTerms.open({ database, clock }),
  };
  return {
    ...identity.api,
    modules,
    security,
    apis: {
      account: account.api,
      billing: billing.api,
      statements: modules.statements.api,
      cases: modules.cases.api,
      users: modules.users.api,
      telemetry: modules.telemetry.api,
      payments: payments.api,
      wallet: wallet.api.wallet,
      savedMethods: wallet.api.savedMethods,
      autoPay: modules.autopay.api.autoPay,
      configuration,
    },
    payments: payments.api,
    entered: wallet.api.entered,
    notices: outbox,
    mailbox,
    processor,
    sandbox: parts.processor.sandbox?.(processorAt(settings)),
    bankLink,
    provider,
    terms,
    books,
    partners,
    partnerOf,
  };
}

/** The users of an account, of a provider that keeps no books for us: without former ones. */
async function peopleOf({ users, accounts }: Provider, accountId: string): Promise<readonly AccountUser[]> {
  const people = await users.people(accountId);
  return (await Promise.all(people.map(({ userId }) => accounts.user(userId)))).filter((user) => user !== undefined);
}
