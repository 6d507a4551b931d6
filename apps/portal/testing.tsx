import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { createArrangementLimits } from '#apps/server/composing/arrangement-limits.ts';
import { createSchema } from '#apps/server/graph/schema.ts';
import { createStoredGraph, readStoredDocuments, textsIn } from '#apps/server/graph/stored-documents.ts';
import { modules, type OpenModules } from '#apps/server/modules.ts';
import { installationOf, readerOf } from '#modules/account/web/reader/reader.ts';
import { defaults } from '#modules/configuration/server/configuration.ts';
import { createCodeOf } from '#modules/identity/server/step-up/code.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import { openCounter } from '#modules/payments/server/testing/counter.ts';
import { createModelBankLink, createModelVault } from '#modules/wallet/server/testing.ts';
import type { VaultPort } from '#modules/wallet/server/vault.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { onPage, type Partner } from '#platform/rules/partner/partner.ts';
import type { Role } from '#platform/rules/role.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import { maskErrors } from '#platform/server/graph/errors.ts';
import { createLinkOf } from '#platform/server/link.ts';
import { createLog } from '#platform/server/log/log.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { createMetrics } from '#platform/server/metrics/metrics.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { ActionsProvider } from '#platform/web/action-form.tsx';
import { loadCards } from '#platform/web/card.ts';
import { documentId, type Graph, GraphFailure } from '#platform/web/graph.ts';
import type { Submission } from '#platform/web/page.ts';
import { createWords, type Words, WordsProvider } from '#platform/web/say.tsx';
import type { Provider } from '#providers/provider.ts';
import { bringPage, cardsOf, entryOf, FAILURES, loadCatalogue } from './pages.ts';

const stored = readStoredDocuments(new URL('../../platform/web/generated/persisted-documents.json', import.meta.url));
const log = createLog({ process: 'test', level: 'silent' });

/** A call to a provider that is down. */
export const isDown = () => Promise.reject(new Error('the provider is down'));

type Asking = {
  readonly accountId: string;
  /** Primary by default. */
  readonly role?: Role;
  readonly userId?: string;
  readonly now: IsoInstant;
  readonly language?: Language;
  /** Ours by default. */
  readonly partner?: Partner;
  readonly vault?: VaultPort;
  /** Those of an empty payments module, unless the test has its own. */
  readonly payments?: PaymentsApi;
  /** Those that are not among the modules below, or that the test opens itself. */
  readonly more?: Partial<OpenModules>;
};

/** The portal's own documents against its whole schema, over a provider that the test makes. */
export function graphOver(
  database: Database,
  provider: Omit<Provider, 'payments'>,
  {
    accountId,
    role = 'Primary',
    userId = 'user',
    now,
    language = 'en',
    partner = shippedPartners.own,
    vault = createModelVault(),
    payments = openCounter(database).api,
    more,
  }: Asking,
): Graph {
  const { accounts } = provider;
  const common = { database, clock: { now: () => now }, machine: machineClock, security: ignoreSecurityEvents, onError: () => {} };
  const forever = { keptDays: async () => 36_500 };
  const account = modules.account.open({
    accounts,
    environment: 'dev',
    billDelivery: (whose) => provider.deliveries.billDelivery(whose),
    people: async () => [],
  });
  const codeOf = createCodeOf('tests');
  const linkOf = createLinkOf('tests');
  const notices = modules.notices.open({
    ...common,
    ...forever,
    codeOf,
    linkOf,
    declared: [],
    audiences: provider.audiences,
    channels: {},
    partnerOf: () => shippedPartners.own,
    publicUrl: 'http://localhost:3000',
  });
  const identity = modules.identity.open({
    ...common,
    ...forever,
    accounts,
    notices: notices.api,
    refusedMail: notices.api.refusedMail,
    codeOf,
    publicUrl: 'http://localhost:3000',
    sealingKey: Buffer.alloc(32),
    factorRequired: false,
  });
  const { stepUp, securityHistory } = identity.api;
  const wallet = modules.wallet.open({
    ...common,
    accounts,
    vault,
    stepUp,
    notices: notices.api,
    wallet: provider.wallet,
    everyMethod: provider.wallet,
    bankLink: createModelBankLink(),
    bankLoginIsOn: async () => true,
    bankLoginKey: 'tests',
    entryFieldsKey: 'tests',
  });
  const billing = modules.billing.open({ account: account.api, billing: provider.billing, ourPayments: payments.standing });
  const opened: Partial<OpenModules> = {
    account,
    notices,
    identity,
    wallet,
    billing,
    payments: { api: payments },
    configuration: modules.configuration.open({ configuration: defaults, account: account.api }),
    support: modules.support.open({ configuration: defaults, account: account.api }),
    telemetry: modules.telemetry.open({ ...common, ...forever, topic: 'portal-lower', metrics: createMetrics('test') }),
    users: modules.users.open({
      ...common,
      ...forever,
      account: account.api,
      identity: identity.api.identity,
      stepUp,
      notices: notices.api,
      securityHistory,
      linkOf,
      users: provider.users,
      invitationsAreOn: async () => true,
    }),
    preferences: modules.preferences.open({
      ...common,
      stepUp,
      notices: notices.api,
      topics: notices.api,
      refusedAddresses: notices.api,
      securityHistory,
      contacts: provider.contacts,
      limited: async () => undefined,
      canText: true,
      isCode: () => false,
      forgetRecoveries: async () => {},
      isOn: async () => true,
    }),
    cases: modules.cases.open({
      ...common,
      ...forever,
      notices: notices.api,
      limited: async () => undefined,
      linkIdOf: () => undefined,
      chargeOf: async () => undefined,
      speedTestOf: async () => undefined,
      outageOf: async () => undefined,
    }),
    statements: modules.statements.open({ account: account.api, statements: provider.statements, users: provider.users, stepUp }),
    mobile: modules.mobile.open(provider),
    streaming: modules.streaming.open(provider),
    appTerms: modules.appTerms.open(common),
    paperless: modules.paperless.open({ ...common, deliveries: provider.deliveries, notices: notices.api }),
    autopay: modules.autopay.open({
      ...common,
      accounts,
      billing: billing.api,
      wallet: wallet.api.wallet,
      notices: notices.api,
      autoPay: provider.autoPay,
      partnerOf: async () => shippedPartners.own,
    }),
    arrangements: modules.arrangements.open({
      ...common,
      arrangements: provider.arrangements,
      billing: billing.api,
      limits: createArrangementLimits(defaults, async (id) => (await provider.accounts.account(id))?.footprint),
    }),
    ...more,
  };
  const schema = createSchema(() => opened);
  const graph = createStoredGraph(schema, textsIn(stored));
  return async <Answer,>(document: { readonly __meta__?: Record<string, unknown> | undefined }, variables: unknown) => {
    const run = graph(documentId(document));
    if (!run) throw new Error('the build did not store this document');
    const viewer = { userId, accountId, role, sessionId: 'session' } as const;
    const { data, errors } = maskErrors(
      await run({ viewer, now, language, partner }, { ...Object(variables) }),
      { log, security: ignoreSecurityEvents },
      viewer,
    );
    if (errors?.[0]) throw new GraphFailure(String(errors[0].extensions.code), errors[0].message);
    return data as Answer;
  };
}

type Opening = {
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
  readonly language?: Language;
  /** The result of the page's form. */
  readonly submission?: Submission;
};

/** The words of a page in a language, as the build compiles them. */
export async function wordsOfPage(id: RouteId, language: Language): Promise<Words> {
  const words = createWords(language, onPage(shippedPartners.own, language));
  // The words of a failure arrive with the answer that fails.
  for (const module of [...[entryOf(id), ...cardsOf(id)].flatMap(({ copy }) => copy), FAILURES]) {
    const messages = Object.entries(await loadCatalogue(module, language));
    words.add(module, Object.fromEntries(messages.map(([message, text]) => [message, compileMessage(text)])));
  }
  return words;
}

const noActions = { run: async () => undefined, goTo: async () => {} };

/** A page as the server sends it: loaded over a graph, with the words it is registered with. Undefined if there is no such page. */
export async function openPage(id: RouteId, graph: Graph, { params = {}, search = {}, language = 'en', submission }: Opening = {}) {
  const words = await wordsOfPage(id, language);
  const { page, cards } = await bringPage(id, words, { reader: readerOf(graph, words), place: installationOf(graph) });
  const data = await page.load({ route: id, graph, params, search, words, loadCards: () => loadCards(cards, { graph }) });
  if ('elsewhere' in data) return undefined;
  const html = renderToStaticMarkup(
    <WordsProvider words={words}>
      <ActionsProvider actions={noActions} first={submission}>
        <page.Page data={data} />
      </ActionsProvider>
    </WordsProvider>,
  );
  return { html, text: textOf(html), title: page.title(data, words) };
}

/** The readable text of a page. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
