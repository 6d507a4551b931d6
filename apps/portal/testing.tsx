import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { createSchema } from '#apps/server/graph/schema.ts';
import { createStoredGraph, readStoredDocuments, textsIn } from '#apps/server/graph/stored-documents.ts';
import { createAccount } from '#modules/account/server/api.ts';
import { createAppTerms } from '#modules/app-terms/server/api.ts';
import { createAutoPayApi } from '#modules/autopay/server/api.ts';
import { createDebits } from '#modules/autopay/server/debits/debits.ts';
import { createBilling } from '#modules/billing/server/api.ts';
import { createCases } from '#modules/cases/server/api.ts';
import { defaults } from '#modules/configuration/server/configuration.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createPasskeys } from '#modules/identity/server/passkeys/api.ts';
import { createSecurityHistory } from '#modules/identity/server/security-history/api.ts';
import { createStepUp } from '#modules/identity/server/step-up/api.ts';
import { createCodeOf } from '#modules/identity/server/step-up/code.ts';
import { createMobile } from '#modules/mobile/server/api.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { createTopics } from '#modules/notices/server/choices.ts';
import { createPaperless } from '#modules/paperless/server/api.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import { openCounter } from '#modules/payments/server/testing/counter.ts';
import { createPreferences } from '#modules/preferences/server/api.ts';
import { createStatements } from '#modules/statements/server/api.ts';
import { createStreaming } from '#modules/streaming/server/api.ts';
import { createTelemetry } from '#modules/telemetry/server/api.ts';
import { createUsers } from '#modules/users/server/api.ts';
import { createWallet } from '#modules/wallet/server/api.ts';
import { createBankLogins } from '#modules/wallet/server/bank-logins.ts';
import { createEnteredMethods } from '#modules/wallet/server/entered.ts';
import { createSavedMethods } from '#modules/wallet/server/saved-methods.ts';
import { createSecurityCodes } from '#modules/wallet/server/security-codes.ts';
import { createModelBankLink, createModelVault } from '#modules/wallet/server/testing.ts';
import type { VaultPort } from '#modules/wallet/server/vault.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { onPage } from '#platform/rules/partner/partner.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import { maskErrors } from '#platform/server/graph/errors.ts';
import { createLinkOf } from '#platform/server/link.ts';
import { createLog } from '#platform/server/log/log.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { ActionsProvider } from '#platform/web/action-form.tsx';
import { documentId, type Graph, GraphFailure } from '#platform/web/graph.ts';
import type { Submission } from '#platform/web/page.ts';
import { createWords, type Words, WordsProvider } from '#platform/web/say.tsx';
import type { Provider } from '#providers/provider.ts';
import { entryOf, FAILURES, loadCatalogue, loadPage } from './pages.ts';

const stored = readStoredDocuments(new URL('../../platform/web/generated/persisted-documents.json', import.meta.url));
const log = createLog({ process: 'test', level: 'silent' });

/** A call to a provider that is down. */
export const isDown = () => Promise.reject(new Error('the provider is down'));

type Asking = {
  readonly accountId: string;
  readonly userId?: string;
  readonly now: IsoInstant;
  readonly language?: Language;
  readonly vault?: VaultPort;
  /** Those of an empty payments module, unless the test has its own. */
  readonly payments?: PaymentsApi;
};

/** The portal's own documents against its whole schema, over a provider that the test makes. */
export function graphOver(
  database: Database,
  provider: Omit<Provider, 'payments'>,
  { accountId, userId = 'user', now, language = 'en', vault = createModelVault(), payments = openCounter(database).api }: Asking,
): Graph {
  const account = createAccount({ ...provider, environment: 'dev' });
  const billing = createBilling({ account, billing: provider.billing, ourPayments: payments.standing });
  const clock = { now: () => now };
  const notices = createOutbox(database);
  const stepUp = createStepUp({
    database,
    accounts: provider.accounts,
    notices,
    codeOf: createCodeOf('tests'),
    clock,
    machine: machineClock,
  });
  const entered = createEnteredMethods({ database, clock, wallet: provider.wallet, vault, notices, onError: () => {} });
  const identity = createIdentity({ database, accounts: provider.accounts, machine: machineClock });
  const securityHistory = createSecurityHistory(database);
  const schema = createSchema(() => ({
    account,
    payments,
    debits: createDebits(provider),
    sessions: identity,
    stepUp,
    passkeys: createPasskeys({
      ...{ database, clock, machine: machineClock, identity, stepUp, notices },
      accounts: provider.accounts,
      publicUrl: 'http://localhost:3000',
    }),
    telemetry: createTelemetry({ database, machine: machineClock, topic: 'portal-lower' }),
    users: createUsers({
      ...{ database, clock, machine: machineClock, account, identity, stepUp, notices, securityHistory },
      users: provider.users,
      linkOf: createLinkOf('tests'),
      invitationsAreOn: async () => true,
      onError: () => {},
    }),
    preferences: createPreferences({
      ...{ database, clock, machine: machineClock, stepUp, notices, securityHistory },
      topics: createTopics(database),
      contacts: provider.contacts,
      limited: async () => undefined,
      canText: true,
      isCode: () => false,
      forgetRecoveries: async () => {},
      isOn: async () => true,
      onError: () => {},
    }),
    securityHistory,
    cases: createCases({ database, clock, notices, limited: async () => undefined, linkIdOf: () => undefined }),
    configuration: defaults,
    wallet: createWallet({ ...provider, entered }),
    savedMethods: createSavedMethods({
      database,
      clock: { now: () => now },
      wallet: provider.wallet,
      vault,
      accounts: provider.accounts,
      stepUp,
      notices,
      entered,
      codes: createSecurityCodes({ wallet: provider.wallet, vault, onError: () => {} }),
      key: 'tests',
      onError: () => {},
    }),
    bankLogins: createBankLogins({
      database,
      clock,
      wallet: provider.wallet,
      notices,
      bankLink: createModelBankLink(),
      vault,
      entered,
      accounts: provider.accounts,
      stepUp,
      key: 'tests',
      machine: machineClock,
      isOn: async () => true,
      onError: () => {},
    }),
    statements: createStatements({ account, statements: provider.statements, users: provider.users, stepUp }),
    mobile: createMobile(provider),
    streaming: createStreaming(provider),
    appTerms: createAppTerms({ database, clock }),
    paperless: createPaperless({
      database,
      clock,
      deliveries: provider.deliveries,
      notices,
      onError: () => {},
    }),
    autoPay: createAutoPayApi({
      database,
      clock,
      autoPay: provider.autoPay,
      accounts: provider.accounts,
      wallet: createWallet(provider),
      billing,
      notices,
      partnerOf: async () => shippedPartners.own,
      onError: () => {},
    }),
    billing,
  }));
  const graph = createStoredGraph(schema, textsIn(stored));
  return async <Answer,>(document: { readonly __meta__?: Record<string, unknown> | undefined }, variables: unknown) => {
    const run = graph(documentId(document));
    if (!run) throw new Error('the build did not store this document');
    const viewer = { userId, accountId, role: 'Primary', sessionId: 'session' } as const;
    const { data, errors } = maskErrors(
      await run({ viewer, now, language, partner: shippedPartners.own }, { ...Object(variables) }),
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
  for (const module of [...entryOf(id).copy, FAILURES]) {
    const messages = Object.entries(await loadCatalogue(module, language));
    words.add(module, Object.fromEntries(messages.map(([message, text]) => [message, compileMessage(text)])));
  }
  return words;
}

const noActions = { run: async () => undefined, goTo: async () => {} };

/** A page as the server sends it: loaded over a graph, with the words it is registered with. Undefined if there is no such page. */
export async function openPage(id: RouteId, graph: Graph, { params = {}, search = {}, language = 'en', submission }: Opening = {}) {
  const words = await wordsOfPage(id, language);
  const page = await loadPage(id);
  const data = await page.load({ route: id, graph, params, search, words });
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
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
