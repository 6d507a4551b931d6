import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { TimelineWindow } from '#platform/rules/console/timeline.ts';
import { numberIn, type Page, type PageRequest, pageIn, rowsOf } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { inWindow } from '#platform/server/database/in-window.ts';
import type { HistoryKind } from '../../rules/security-history.ts';
import type { StepUpPurpose } from '../../rules/step-up.ts';

/** One entry. `byUs`: done by the provider's people. */
export type HistoryEntry = {
  readonly accountId: string;
  readonly userId: string;
  /** Business time. */
  readonly at: IsoInstant;
  readonly byUs?: boolean;
} & ({ readonly kind: Exclude<HistoryKind, 'code-given'> } | { readonly kind: 'code-given'; readonly purpose: StepUpPurpose });

export type HistoryLine = {
  readonly number: number;
  readonly kind: HistoryKind;
  readonly purpose: StepUpPurpose | null;
  readonly byUs: boolean;
  readonly at: IsoInstant;
};

export type HistoryLineOf = HistoryLine & { readonly userId: string };

/** What was done to how a person signs in and is reached. Nobody else on the account can read it; operators who act on logins can. */
export interface SecurityHistoryApi {
  /** Records an entry in the transaction of what it describes. */
  keep(transaction: Database, entry: HistoryEntry): Promise<void>;
  /** Newest first. `after`: a line's number. */
  read(whose: { readonly accountId: string; readonly userId: string }, request: PageRequest): Promise<Page<HistoryLine>>;
  /** Of everybody on an account, for operators, within a window of its timeline. */
  ofAccount(accountId: string, window: TimelineWindow): Promise<readonly HistoryLineOf[]>;
  /** Deletes entries from before an instant of business time. */
  forget(before: IsoInstant): Promise<void>;
}

export const createSecurityHistory = (database: Database): SecurityHistoryApi => ({
  keep: keepHistory,

  async read({ accountId, userId }, { first, after }) {
    const [rowsWanted, last] = [rowsOf(first), numberIn(after) ?? null];
    const { rows } = await sql<HistoryLine>`
      select number::int as number, kind, purpose, by_us as "byUs", at from demarc.identity_trail
      where account_id = ${accountId} and user_id = ${userId} and (${last}::bigint is null or number < ${last}::bigint)
      order by number desc limit ${rowsWanted + 1}`.execute(database);
    return pageIn(rows, rowsWanted, ({ number }) => String(number));
  },

  async ofAccount(accountId, window) {
    const { rows } = await sql<HistoryLineOf>`
      select number::int as number, user_id as "userId", kind, purpose, by_us as "byUs", at from demarc.identity_trail
      where account_id = ${accountId} ${inWindow(sql`at`, window)}`.execute(database);
    return rows;
  },

  async forget(before) {
    await forget(database, { table: 'demarc.identity_trail', key: ['account_id', 'number'], age: 'at', where: sql`at < ${before}` });
  },
});

export async function keepHistory(transaction: Database, { accountId, userId, kind, at, byUs = false, ...entry }: HistoryEntry): Promise<void> {
  await sql`
    insert into demarc.identity_trail (account_id, user_id, kind, purpose, by_us, at)
    values (${accountId}, ${userId}, ${kind}, ${'purpose' in entry ? entry.purpose : null}, ${byUs}, ${at})`.execute(transaction);
}
