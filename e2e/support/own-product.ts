import { sql } from 'kysely';
import { hashOfAddress } from '#modules/notices/server/refused-addresses.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import type { SandboxToken } from '#providers/processors/sandbox/rules/test-methods.ts';
import { processesWith } from '#tools/start/processes.ts';
import { runCommand } from './command.ts';
import { expect, test } from './journey.ts';
import type { Started } from './products.ts';

export type OwnProduct = {
  /** Runs an operator's command (`npm run demarc -- …`) and returns its output. */
  demarc(...command: readonly string[]): Promise<string>;
  /** Puts another of the sandbox processor's test methods behind the saved method that ends in these digits. */
  putBehind(username: string, lastFour: string, token: SandboxToken): Promise<void>;
  /** A mail server has refused this customer's address on file for good. */
  refuseMail(username: string): Promise<void>;
  /** The provider fails whenever it would write to this table, until it is repaired. */
  outOfOrder(table: 'auto_pay_enrollments' | 'payment_methods', broken: boolean): Promise<void>;
  /** A customer's submitted payments, and how often the processor says it has charged them. */
  countOf(username: string): Promise<{ readonly submitted: number; readonly charged: number }>;
  /** kill -9; resolves when the web process that replaces it is serving. */
  killWeb(): Promise<void>;
};

/**
 * Gives the tests of a describe block a product whose customers are untouched. Returns what reaches behind the pages; a block that changes more than
 * rows with it is the last one on its product, whose processes may by then know things that a fresh database does not say.
 */
export function onOwnProduct(): () => OwnProduct {
  let started: Started | undefined;
  let isChanged = false;
  // In sequence on this product, even if a file runs its describe blocks at the same time (`mode: 'parallel'`).
  test.describe.configure({ mode: 'default' });
  // Not in a beforeAll, which would need the address before there is one.
  test.use({
    async baseURL({ products }, use) {
      started ??= await products.take();
      await use(started.url);
    },
  });
  test.afterAll(async ({ products }) => {
    if (started && isChanged) products.discard(started);
    else if (started) products.leave(started);
  });
  return () => {
    if (!started) throw new Error('the product starts with the first page');
    return reachBehind(started, () => {
      isChanged = true;
    });
  };
}

/** @param changed called before anything that the processes may remember */
function reachBehind({ url, databaseUrl, portalUrl, port }: Started, changed: () => void): OwnProduct {
  return {
    demarc(...command) {
      changed();
      return runCommand(databaseUrl, port, command);
    },
    putBehind: (username, lastFour, token) => putBehind(databaseUrl, username, lastFour, token),
    refuseMail: (username) => refuseMail(databaseUrl, username),
    outOfOrder(table, broken) {
      changed();
      return outOfOrder(databaseUrl, table, broken);
    },
    countOf: (username) => countOf(databaseUrl, username),
    async killWeb() {
      changed();
      const webs = () => processesWith(`DATABASE_URL=${portalUrl}`).filter(({ role }) => role === 'web');
      const killed = webs().map(({ pid }) => pid);
      for (const pid of killed) process.kill(pid, 'SIGKILL');
      await expect.poll(() => webs().filter(({ pid }) => !killed.includes(pid)).length).toBe(1);
      const status = () =>
        fetch(`${url}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        );
      await expect.poll(status).toBe(200);
    },
  };
}

async function putBehind(url: string, username: string, lastFour: string, token: SandboxToken): Promise<void> {
  const database = openDatabase(url, { applicationName: 'demarc e2e', connections: 1 });
  const { numAffectedRows } = await sql`
    update bss.payment_methods set token = ${token}
    where last_four = ${lastFour} and account_id = (select account_id from bss.users where username = ${username})
  `.execute(database);
  await database.destroy();
  if (numAffectedRows !== 1n) throw new Error(`${username} has no method that ends in ${lastFour}`);
}

async function refuseMail(url: string, username: string): Promise<void> {
  const database = openDatabase(url, { applicationName: 'demarc e2e', connections: 1 });
  const { rows } = await sql<{ readonly email: string }>`select email from bss.users where username = ${username}`.execute(database);
  await sql`
    insert into demarc.refused_address (account_id, user_id, channel, address_hash, since)
    select account_id, user_id, 'mail', ${hashOfAddress(rows[0]?.email ?? '')}, statement_timestamp() - interval '3 days'
    from bss.users where username = ${username}`.execute(database);
  await database.destroy();
}

async function countOf(url: string, username: string): Promise<{ readonly submitted: number; readonly charged: number }> {
  const database = openDatabase(url, { applicationName: 'demarc e2e', connections: 1 });
  const { rows } = await sql<{ readonly submitted: number; readonly charged: number }>`
    select count(*) filter (where state = 'submitted')::int as submitted,
      count(*) filter (where exists (select from sandbox.charges where charge_id = payment_id::text and decline_code is null))::int as charged
    from demarc.payment where account_id = (select account_id from bss.users where username = ${username})`.execute(database);
  await database.destroy();
  return rows[0] ?? { submitted: 0, charged: 0 };
}

async function outOfOrder(url: string, table: string, broken: boolean): Promise<void> {
  const database = openDatabase(url, { applicationName: 'demarc e2e', connections: 1 });
  const trigger = sql`create trigger out_of_order before insert or update on ${sql.table(`bss.${table}`)} execute function bss.be_out_of_order()`;
  await sql`
    create or replace function bss.be_out_of_order() returns trigger language plpgsql as $$
    begin
      raise exception 'the provider is out of order';
    end $$`.execute(database);
  await (broken ? trigger : sql`drop trigger out_of_order on ${sql.table(`bss.${table}`)}`).execute(database);
  await database.destroy();
}
