import { fastify } from 'fastify';
import { addStatementPdf } from '#apps/server/http/files/statement-pdf.ts';
import type { FailureCode } from '#modules/failures/rules/catalogue.ts';
import { CONSENT_VERSION } from '#modules/paperless/rules/bill-delivery.ts';
import { createStatements } from '#modules/statements/server/api.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { createLog } from '#platform/server/log/log.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Switched, Trouble } from '#providers/testing/switched-provider.ts';
import type { Customer, Situation, Stage } from '../testing.ts';

/** Opens a page while a port is out of order. */
const without =
  (port: Switched, trouble: Trouble, path: string): Situation =>
  async (stage, language) => {
    const customer = await stage.customer(language);
    stage.troubles.set(port, trouble);
    return customer.visit(path);
  };

const withoutOnPhone =
  (port: Switched, trouble: Trouble, path: string): Situation =>
  async (stage, language) => {
    const customer = await stage.customerWithPhone(language);
    stage.troubles.set(port, trouble);
    return customer.visit(path);
  };

/** The path of a customer's only statement. */
async function statementOf(customer: Customer): Promise<string> {
  const { body } = await customer.visit('/billing/statements');
  const [, path] = /href="(?:\/es)?(\/billing\/statements\/[\da-f-]{36})"/.exec(body) ?? [];
  if (path === undefined) throw new Error('no statement is listed');
  return path;
}

/** The target of the PDF route when the statement exists but its file cannot be made. */
async function withoutPrinter({ provider }: Stage, { accountId }: Customer, path: string, language: Language): Promise<string> {
  const app = fastify({ routerOptions: { maxParamLength: 500 } });
  const statements = createStatements({
    account: provider.accounts,
    users: provider.users,
    statements: provider.statements,
    stepUp: { isFresh: async () => true },
  });
  addStatementPdf(app, {
    statements: { ...statements, print: () => Promise.reject(new Error('no file can be made')) },
    partnerOf: async () => shippedPartners.own,
    viewerOf: async () => ({ userId: 'user', accountId, role: 'Primary', sessionId: 'session' }),
    renderPage: () => Promise.reject(new Error('no page is asked for')),
    limited: async () => undefined,
    log: createLog({ process: 'test', level: 'silent' }),
    security: ignoreSecurityEvents,
  });
  const { headers } = await app.inject({ url: pathIn(language, `/${path.slice(1)}`) });
  return headers.location ?? '';
}

/** What a page says instead of data that did not arrive. */
export const loading = {
  service: [without('accounts', 'down', '/billing'), without('accounts', 'slow', '/billing')],
  billing: [without('billing', 'down', '/billing'), without('billing', 'empty', '/account-summary')],
  activity: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      return stage.without('payment', () => customer.visit('/billing/activity'));
    },
  ],
  paymentInfo: [without('wallet', 'wrong', '/billing/methods')],
  mobile: [without('billing', 'wrong', '/billing/mobile'), without('mobile', 'down', '/billing/mobile')],
  transactions: [
    without('mobile', 'slow', '/billing/mobile/transactions'),
    async (stage, language) => {
      const customer = await stage.customer(language, { parts: [embedded.partDefinition('streaming', 30_00)] });
      stage.troubles.set('streaming', 'down');
      return customer.visit('/billing/streaming');
    },
  ],
  lateStatement: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      stage.at('2025-12-10T15:00:00.000Z');
      return customer.visit('/billing/statements');
    },
  ],
  billDetails: [without('statements', 'down', '/billing/statements'), without('statements', 'wrong', '/billing/activity?show=charges')],
  printable: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      const path = await statementOf(customer);
      stage.fails('statements.inserts');
      return customer.visit(`${path}.pdf`);
    },
  ],
  download: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      return customer.visit(await withoutPrinter(stage, customer, `${await statementOf(customer)}.pdf`, language));
    },
    async (stage, language) => {
      const customer = await stage.customer(language);
      stage.fails('statements.statement');
      return customer.visit('/billing/statements/2025.pdf');
    },
  ],
  news: [without('statements', 'down', '/billing/news')],
  paperless: [without('deliveries', 'wrong', '/billing/paperless')],
  paperlessEnroll: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      stage.fails('deliveries.setBillDelivery');
      return customer.send('/billing/paperless', { to: 'online', consent: CONSENT_VERSION });
    },
  ],
  paperlessChange: [
    async (stage, language) => {
      const customer = await stage.customer(language, { billDelivery: 'online' });
      stage.fails('deliveries.setBillDelivery');
      return customer.send('/billing/paperless', { to: 'paper-and-online' });
    },
  ],
  contacts: [without('contacts', 'down', '/user-preferences')],
  users: [without('users', 'down', '/settings/users')],
  devicePayments: [
    withoutOnPhone('mobile', 'down', '/billing/mobile/devices'),
    async (stage, language) => {
      const customer = await stage.customerWithPhone(language);
      stage.troubles.set('wallet', 'down').set('billing', 'down').set('mobile', 'down');
      return customer.visit(`/billing/mobile/devices/${customer.planId}/pay`);
    },
  ],
} as const satisfies { readonly [Code in FailureCode]?: readonly Situation[] };
