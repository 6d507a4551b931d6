import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { loadPage } from '#apps/portal/pages.ts';
import { graphOver, isDown, openPage, wordsOfPage } from '#apps/portal/testing.tsx';
import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import { createModelVault } from '#modules/wallet/server/testing.ts';
import type { VaultPort } from '#modules/wallet/server/vault.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { ActionAnswer } from '#platform/web/page.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';

export const NOW: IsoInstant = '2026-11-21T17:00:00.000Z';

type Entered = Omit<Extract<PaymentMethod, { kind: 'card' }>, 'methodId'> | Omit<Extract<PaymentMethod, { kind: 'bankAccount' }>, 'methodId'>;

export type Visit = {
  readonly language?: Language;
  readonly search?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  /** The provider fails to return its methods. */
  readonly down?: boolean;
  readonly vault?: VaultPort;
};

/** The wallet's pages and forms over the whole schema and the embedded provider. Each test starts with an account without methods. */
export function openedWalletPages() {
  let mine: TestDatabase;
  let provider: Provider;
  let who: { readonly accountId: string; readonly userId: string };
  beforeAll(async () => {
    mine = await testDatabase();
    provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  });
  afterAll(() => mine.end());
  beforeEach(async () => {
    await open(embedded.accountDefinition());
    await sql`delete from demarc.session`.execute(mine.database);
  });

  /** Switches to another account, whose customer it is from now on. */
  async function open(definition: ReturnType<typeof embedded.accountDefinition>): Promise<void> {
    who = { accountId: definition.accountId, userId: definition.users[0]?.userId ?? '' };
    await embedded.openAccounts(mine.database, [definition]);
  }

  /** Returns the method's id. */
  async function save(method: Entered): Promise<string> {
    const methodId = randomUUID();
    await provider.wallet.save(who.accountId, { ...method, methodId, token: 'tok_visa' }, NOW);
    return methodId;
  }

  function visit(id: RouteId, { language = 'en', search = {}, params = {}, down = false, vault = createModelVault() }: Visit = {}) {
    const wallet = down ? { ...provider.wallet, methods: isDown } : provider.wallet;
    const graph = graphOver(mine.database, { ...provider, wallet }, { ...who, now: NOW, language, vault });
    const request = async () => ({ route: id, graph, params, search, words: await wordsOfPage(id, language) });
    return {
      load: async () => (await loadPage(id)).load(await request()),
      async press(fields: Readonly<Record<string, string>>): Promise<ActionAnswer | undefined> {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        return (await loadPage(id)).act?.(form, await request());
      },
      async see(answer?: ActionAnswer, values: Readonly<Record<string, string>> = {}): Promise<string> {
        const submission = answer && 'problems' in answer ? { ...answer, values } : undefined;
        return (await openPage(id, graph, { params, search, language, ...(submission && { submission }) }))?.text ?? '';
      },
    };
  }

  /** The notices that the customer got about their methods, in order. */
  async function told(): Promise<readonly unknown[]> {
    const { rows } = await sql<{ readonly change: string }>`
      select facts ->> 'change' as change from demarc.notice
      where account_id = ${who.accountId} and kind = 'payment-method-changed' order by event_key`.execute(mine.database);
    return rows.map(({ change }) => change);
  }

  /** Completes the step-up for the tests' session. */
  async function prove(): Promise<void> {
    const at = isoInstant(machineClock.nowMs());
    await sql`insert into demarc.session (session_hash, user_id, account_id, role, kept, started_at, last_seen_at, active_until)
      values ('session', ${who.userId}, ${who.accountId}, 'Primary', false, ${at}, ${at}, ${at})`.execute(mine.database);
    await sql`insert into demarc.step_up (session_hash, purpose, code_id, expires_at, verified_at)
      values ('session', 'new-method', ${randomUUID()}, ${at}, ${at})`.execute(mine.database);
  }

  async function enroll(methodId: string, part: AccountPart = 'core'): Promise<void> {
    const enrollment = { accountId: who.accountId, part, mandateId: randomUUID(), methodId, debitDays: 15, on: '2026-11-21', at: NOW } as const;
    expect(await provider.autoPay.enroll(enrollment)).toMatchObject({ ok: true });
  }

  return {
    save,
    enroll,
    visit,
    told,
    prove,
    open,
    get who() {
      return who;
    },
    get provider() {
      return provider;
    },
    get database() {
      return mine.database;
    },
    /** The customer's graph, for opening a page as it is rendered. */
    graph: (language: Language = 'en') => graphOver(mine.database, provider, { ...who, now: NOW, language }),
  };
}
