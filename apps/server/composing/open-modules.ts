import { endingRefusedBackups } from '#modules/autopay/server/choices/refused-backups.ts';
import { createUnauthorized } from '#modules/autopay/server/enrollment/unauthorized.ts';
import type { Configuration } from '#modules/configuration/server/configuration.ts';
import { mismatchText } from '#modules/equipment/server/returns/mismatch-text.ts';
import { forgetRecoveries } from '#modules/identity/server/recovery/store.ts';
import { createCodeOf, isSameCode } from '#modules/identity/server/step-up/code.ts';
import { createDevicePayable } from '#modules/mobile/server/device-payable.ts';
import { createOrderPayable } from '#modules/orders/server/order-payable.ts';
import { failPoints, failPointsOfGoingBack } from '#modules/payments/server/fail-points.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import type { SharedClock } from '#platform/server/clock/shared.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createLinkOf } from '#platform/server/link.ts';
import type { ProcessSecurityLog } from '#platform/server/log/security.ts';
import { createMailReader } from '#platform/server/mail/mail-reader.ts';
import type { Partners } from '#platform/server/partners/partners.ts';
import type { Instruments } from '#platform/server/process/instruments.ts';
import type { Sealer } from '#platform/server/sealed.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
import { openAreas } from '../areas.ts';
import { failPointOf } from '../fail-point.ts';
import { modules as declared, type OpenModules } from '../modules.ts';
import type { Systems } from '../systems.ts';
import { createArrangementLimits } from './arrangement-limits.ts';
import { audiencesOf } from './audiences.ts';
import { declaredNotices } from './declared-notices.ts';
import type { GuardedSystems } from './guarded-systems.ts';
import { CHARGE_TIMEOUT_MS } from './other-systems.ts';
import { createPaymentLimits } from './payment-limits.ts';
import { peopleOf } from './people-of.ts';

type Dependencies = {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock & Partial<SharedClock>;
  readonly configuration: Configuration;
  readonly systems: GuardedSystems;
  readonly provider: Provider;
  readonly terms: ReadTerms;
  /** The provider's. */
  readonly sealer: Sealer;
  /** Of a provider that keeps books for us. */
  readonly openBooks: NonNullable<Systems['provider']['books']>['open'] | undefined;
  readonly partners: Partners;
  readonly security: ProcessSecurityLog;
  readonly instruments: Instruments;
  readonly patienceMs: number | undefined;
  readonly onError: (what: string, error: unknown) => void;
};

/** Opens each module with what it states that it needs, and the provider's books, which charge through payments. */
export function openModules(deps: Dependencies) {
  const { settings, database, clock, machine, configuration, systems, provider, terms, sealer, openBooks, partners, security, onError } = deps;
  const { ports, processor, vault, bankLink } = systems;
  const codeOf = createCodeOf(keyFor(settings, 'codes'));
  const isCode = (codeId: string, given: string) => isSameCode(given, codeOf(codeId));
  const linkOf = createLinkOf(keyFor(settings, 'invitations'));
  const auditKeptDays = () => configuration.figure('audit.keptDays');

  const account = declared.account.open({
    accounts: ports.accounts,
    environment: settings.environment,
    billDelivery: (accountId) => ports.deliveries.billDelivery(accountId),
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
  const mailReader = createMailReader();
  const identity = declared.identity.open({
    database,
    accounts: ports.accounts,
    notices: outbox,
    refusedMail: notices.api.refusedMail,
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
  const { stepUp, limiterOf, securityHistory } = identity.api;
  const statements = declared.statements.open({ account: account.api, statements: ports.statements, users: ports.users, stepUp });
  const wallet = declared.wallet.open({
    database,
    clock,
    machine,
    wallet: ports.wallet,
    everyMethod: provider.wallet,
    accounts: ports.accounts,
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
    accounts: ports.accounts,
    balances: ports.billing,
    payables: [createDevicePayable(ports.mobile), createOrderPayable(ports.orders)],
    wallet: wallet.api.wallet,
    payments: systems.ledger,
    processor,
    notices: outbox,
    settings: { chargeTimeoutMs: CHARGE_TIMEOUT_MS },
    limits: createPaymentLimits(configuration),
    onUnauthorized: createUnauthorized(database),
    onError,
    ...failPointOf(settings, [...failPoints, ...failPointsOfGoingBack]),
  });
  const books = openBooks?.({
    database,
    terms,
    sealer,
    charger: payments.api,
    inbox: endingRefusedBackups(database, outbox),
    provisioning: systems.networkPorts?.provisioning,
    network: systems.networkPorts?.network,
    carrier: systems.networkPorts?.carrier,
    returnCases: {
      async open(mismatch) {
        const language = (await account.api.user(mismatch.userId))?.language ?? 'en';
        const { returnId: caseId, accountId, userId } = mismatch;
        await modules.cases.api.openOurs({ caseId, accountId, userId, language, text: mismatchText(language, mismatch), by: 'returns' });
      },
    },
    telephony: systems.networkPorts,
    mail: { outgoing: systems.outgoingMail, reader: mailReader, letters: systems.letters },
    onError,
  });
  const billing = declared.billing.open({ account: account.api, billing: ports.billing, ourPayments: payments.api.standing });
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
      users: ports.users,
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
      contacts: ports.contacts,
      stepUp,
      limited: limiterOf(declared.preferences.limits),
      notices: outbox,
      topics: outbox,
      refusedAddresses: outbox,
      canText: systems.channels.sms !== undefined,
      isCode,
      forgetRecoveries,
      securityHistory,
      isOn: async (accountId) => configuration.toggle('preferences.page', { accountId, footprint: await footprintOf(accountId) }),
      security,
      onError,
    }),
    statements,
    paperless: declared.paperless.open({ database, clock, deliveries: ports.deliveries, notices: outbox, onError, patienceMs: deps.patienceMs }),
    autopay: declared.autopay.open({
      database,
      clock,
      autoPay: ports.autoPay,
      accounts: ports.accounts,
      wallet: wallet.api.wallet,
      billing: billing.api,
      notices: outbox,
      noticeDays: () => configuration.figure('autopay.noticeDays'),
      partnerOf,
      onError,
    }),
    arrangements: declared.arrangements.open({
      database,
      clock,
      arrangements: ports.arrangements,
      billing: billing.api,
      limits: createArrangementLimits(configuration, footprintOf),
    }),
    ...openAreas({
      settings,
      database,
      clock,
      machine,
      configuration,
      ports,
      networkPorts: systems.networkPorts,
      onError,
      account: account.api,
      billing: billing.api,
      payments: payments.api,
      statements: statements.api,
      identity: identity.api,
      notices: outbox,
      linkOf,
      isCode,
      partnerNamed: (code) => partners.named(code) ?? partners.own,
      canText: systems.channels.sms !== undefined,
      mailReader,
      instruments: deps.instruments,
    }),
  };
  return { modules, books, partnerOf };
}
