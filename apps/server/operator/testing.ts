import type { OperatorRole } from '#modules/identity/rules/operator-rights.ts';
import type { Scope } from '#modules/identity/rules/scopes.ts';
import { createClients } from '#modules/identity/server/clients/api.ts';
import { createOperators } from '#modules/identity/server/operators/api.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { createLog } from '#platform/server/log/log.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { Browser } from '../http/testing.ts';
import { startSurroundings } from '../testing.ts';
import { createOperator } from './operator.ts';

export const robin = embedded.accountDefinition({ accountNumber: '8347100010090001' });
export const kim = embedded.accountDefinition({ accountNumber: '8347100010090002' });
export const visa = embedded.uuidOf('visa', robin.accountId);

type Sent = {
  readonly token?: string;
  readonly key?: string;
  readonly account?: string;
  /** Relative to the account's payments: '/…/refunds'. */
  readonly path?: string;
  readonly body?: unknown;
};

export type TestOperator = Awaited<ReturnType<typeof openOperator>>;

/** Two accounts that each owe a month, one with a saved card, plus a sandbox processor and the operator's port. */
export async function openOperator() {
  const { database, clock, environment, answerCharges, end } = await startSurroundings({ port: 5800 });
  await embedded.openAccounts(database, [robin, kim]);
  await embedded.issueStatements(
    database,
    [robin, kim].map(({ accountId }) => ({ accountId, part: 'core', on: '2025-11-09' })),
    usualTerms,
  );
  await embedded.saveMethod(database, {
    accountId: robin.accountId,
    methodId: visa,
    kind: 'card',
    brand: 'visa',
    lastFour: '4242',
    nameOn: 'Robin Ames',
    expiry: { year: 2049, month: 12 },
    zip: '12207',
    prepaid: false,
    isDefault: true,
    token: 'tok_visa',
    at: clock.now(),
  });
  const settings = readSettings(environment);
  const app = createOperator({ settings, database, clock, log: createLog({ process: 'test', level: 'silent' }) });
  const clients = createClients({ database, machine: machineClock });

  async function fetchToken(clientId: string, password: string, scope?: string) {
    const authorization = `Basic ${Buffer.from(`${clientId}:${password}`).toString('base64')}`;
    const payload = new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== undefined && { scope }) }).toString();
    return app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  }
  let number = 0;
  const newKey = () => `key-${++number}`;
  return {
    database,
    app,
    clients,
    fetchToken,
    /** A token for a new client with these scopes. */
    async tokenFor(...scopes: readonly Scope[]): Promise<string> {
      const made = await clients.create('a till', scopes);
      return (await fetchToken(made.clientId, made.secret)).json().access_token;
    },
    newKey,
    /** A signed-in operator's browser. */
    async signedIn(name: string, role: OperatorRole): Promise<Browser> {
      const deps = {
        database,
        clock,
        machine: machineClock,
        security: ignoreSecurityEvents,
        sealingKey: new Uint8Array(32),
        factorRequired: false,
      };
      const made = await createOperators(deps).makeLink({ name, roles: [role], actor: 'cli root' });
      const browser = new Browser(app, settings.operatorUrl);
      await browser.post('/sign-in', { link: made.ok ? made.value.secret : '' });
      return browser;
    },
    post: ({ token = '', key = newKey(), account = robin.accountNumber, path = '', body }: Sent) =>
      app.inject({
        method: 'POST',
        url: `/v1/accounts/${account}/payments${path}`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    get: (path: string, token: string) => app.inject({ url: `/v1/accounts/${path}`, headers: { authorization: `Bearer ${token}` } }),
    /** Replaces the processor's usual answer to charges and refunds. */
    answerWith: answerCharges,
    async end() {
      await app.close();
      await end();
    },
  };
}
