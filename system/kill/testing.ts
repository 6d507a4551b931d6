import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { createIdentity } from '#modules/identity/server/api.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';

/** A customer with a bill, a card and a session, who keeps what they reviewed, as a browser does. */
export type Customer = { readonly accountId: string; readonly cookie: string; readonly methodId: string };

/** What was reviewed: sending it again means the same payment. */
export type Reviewed = { readonly customer: Customer; readonly intent: string; readonly amount: number; readonly version: string };

/** The graph's answer to an act: a payment in any state, or a refusal by type. */
export type Outcome = { readonly __typename: string; readonly paymentId?: string; readonly state?: string; readonly amount?: number };

/** New signed-in customers of the provider, each with one statement that is not due yet. */
export async function newCustomers(database: Database, count: number, today: IsoDate): Promise<readonly Customer[]> {
  const { accounts } = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const identity = createIdentity({ database, accounts, machine: machineClock });
  const openedOn = plusDays(today, -30);
  const cycleDay = Math.min(28, Number(plusDays(today, -10).slice(8)));
  const core = { ...embedded.partDefinition('core', 80_00), openedOn };
  const definitions = Array.from({ length: count }, () => embedded.accountDefinition({ cycleDay, parts: [core] }));
  await embedded.openAccounts(database, definitions);
  const on = embedded.nextStatementOn({ cycleDay, openedOn, lastStatementOn: undefined });
  await embedded.issueStatements(
    database,
    definitions.map(({ accountId }) => ({ accountId, part: 'core', on })),
    usualTerms,
  );
  return Promise.all(
    definitions.map(async ({ accountId, users }) => {
      const methodId = await saveVisa(database, accountId);
      const cookie = (await identity.startSession(users[0]?.userId ?? '', false))?.split(';')[0] ?? '';
      return { accountId, cookie, methodId };
    }),
  );
}

async function saveVisa(database: Database, accountId: string): Promise<string> {
  const methodId = randomUUID();
  const card = { kind: 'card', brand: 'visa', expiry: { year: 2039, month: 12 }, zip: '12207', prepaid: false } as const;
  const at = '2025-10-09T14:00:00.000Z';
  await embedded.saveMethod(database, {
    ...card,
    accountId,
    methodId,
    lastFour: '4242',
    nameOn: 'Robin Ames',
    isDefault: true,
    token: 'tok_visa',
    at,
  });
  return methodId;
}

/** The portal's graph as our own browser code calls it. */
export class Graph {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What quick pay shows: everything due, today. */
  async review(customer: Customer): Promise<Reviewed> {
    const { account } = await this.#ask(
      customer,
      'query { account { quickQuote(part: core) { __typename ... on PaymentQuote { version amount } } } }',
    );
    const { version, amount } = account.quickQuote;
    if (typeof version !== 'string') throw new Error(`nothing to review: ${JSON.stringify(account)}`);
    return { customer, intent: randomUUID(), version, amount };
  }

  /** Reviews a draft for a later day. */
  async reviewFor(customer: Customer, on: IsoDate, amount: number): Promise<Reviewed> {
    const intent = randomUUID();
    const input = { intent, part: 'core', amount, methodId: customer.methodId, on };
    await this.#ask(customer, 'mutation ($input: PaymentDraftInput!) { changePaymentDraft(input: $input) { __typename } }', { input });
    const query = 'query ($intent: ID!) { account { paymentQuote(intent: $intent) { __typename ... on PaymentQuote { version amount } } } }';
    const { account } = await this.#ask(customer, query, { intent });
    const { version } = account.paymentQuote;
    if (typeof version !== 'string') throw new Error(`nothing to review: ${JSON.stringify(account)}`);
    return { customer, intent, version, amount };
  }

  async pay(reviewed: Reviewed): Promise<Outcome> {
    const act = `mutation ($input: PaymentActInput!) { answer: createInstantPaymentV2(input: $input) ${payment} }`;
    return (await this.#ask(reviewed.customer, act, { input: inputOf(reviewed) })).answer;
  }

  async schedule(reviewed: Reviewed, on: IsoDate): Promise<Outcome> {
    const act = `mutation ($on: IsoDate!, $input: PaymentActInput!) { answer: createFuturePayment(on: $on, input: $input) ${payment} }`;
    return (await this.#ask(reviewed.customer, act, { on, input: inputOf(reviewed) })).answer;
  }

  async cancel(customer: Customer, paymentId: string): Promise<void> {
    const act = 'mutation ($input: CancelScheduledPaymentInput!) { answer: cancelScheduledPayment(input: $input) { __typename } }';
    await this.#ask(customer, act, { input: { paymentId } });
  }

  async #ask({ cookie }: Customer, query: string, variables: Record<string, unknown> = {}) {
    const response = await fetch(`${this.#origin}/graph`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: this.#origin },
      body: JSON.stringify({ query, variables }),
    });
    const answer = await response.text();
    const { data } = JSON.parse(answer);
    if (!data) throw new Error(answer);
    return data;
  }
}

const payment = '{ __typename ... on Payment { paymentId state amount } }';

const inputOf = ({ customer, intent, amount, version }: Reviewed) => ({
  intent,
  part: 'core',
  amount,
  methodId: customer.methodId,
  version,
  termsAgreed: true,
});

/** As with `npm start`: a killed process leaves nothing there; one that ends spares the next ones compiling. */
const compileCache = join(cloneFolder, 'node_modules/.cache/compile');

export type Player = { readonly child: ChildProcess; readonly signal: Promise<string | null> };

/** Single server processes for tests that kill them; none outlives its test. */
export class Players {
  readonly #environment: Readonly<Record<string, string>>;
  readonly #alive = new Set<ChildProcess>();

  constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment;
  }

  /** Runs one role's process on its own. */
  play(role: 'web' | 'worker', extra: Readonly<Record<string, string>> = {}): Player {
    return this.#start(['apps/server/main.ts'], { ...extra, DEMARC_ROLE: role });
  }

  /** Runs an operator's command that may be killed; its output is discarded. */
  command(words: readonly string[], extra: Readonly<Record<string, string>> = {}): Player {
    return this.#start(['tools/demarc.mjs', ...words], extra);
  }

  /** Returns it alive or already killed: a repeated webhook may reach the fail point before the health check. */
  async openWeb(extra: Readonly<Record<string, string>> = {}): Promise<Player> {
    const web = this.play('web', extra);
    let ended: { readonly by: string | null } | undefined;
    void web.signal.then((by) => {
      ended = { by };
    });
    const alive = async () => {
      if (!ended) expect((await fetch(`http://127.0.0.1:${this.#environment.PORT}/healthz`)).status).toBe(200);
    };
    await vi.waitFor(alive, { timeout: 120_000, interval: 50 });
    if (ended && !extra.DEMARC_FAIL_POINT) throw new Error(`the web process ended before it was ready, by ${ended.by ?? 'itself'}`);
    return web;
  }

  async end({ child, signal }: Player): Promise<void> {
    child.kill('SIGTERM');
    await signal;
  }

  /** Waits until the process is killed by reaching the fail point, rather than by the end of the test. */
  async untilKilled({ signal }: Player, point: string): Promise<void> {
    expect([point, await signal]).toEqual([point, 'SIGKILL']);
  }

  endAll(): void {
    for (const child of this.#alive) child.kill('SIGKILL');
  }

  #start(script: readonly string[], extra: Readonly<Record<string, string>>): Player {
    const child = spawn(process.execPath, [...script], {
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...this.#environment, ...extra },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#alive.add(child);
    const signal = new Promise<string | null>((resolve) => child.once('exit', (_, by) => resolve(by)));
    void signal.then(() => this.#alive.delete(child));
    return { child, signal };
  }
}
