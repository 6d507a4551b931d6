import { type RawBuilder, sql } from 'kysely';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ProviderLogout, ProviderSession } from '../oidc/logout-token.ts';
import { hashOf } from '../secret-id.ts';
import type { IdentitySecurityLog } from '../security-events.ts';

/** Ends our sessions when the operator's identity provider has ended its own (OpenID Connect Back-Channel Logout 1.0). */
export interface ProviderLogoutApi {
  /** Returns how many of our sessions ended; none is no error. Refused if this logout token was used before. */
  endSessions(logout: ProviderLogout): Promise<Result<{ readonly ended: number }, 'used-before'>>;
}

type Dependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly security: IdentitySecurityLog;
};

export const createProviderLogout = ({ database, clock, security }: Dependencies): ProviderLogoutApi => ({
  async endSessions({ tokenId, issuedAtMs, validUntilMs, of }) {
    const { sub, sid } = hashesOf(of);
    const ended = await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${lockOn(sid ?? sub)})`.execute(transaction);
      const { numAffectedRows } = await sql`
        insert into demarc.logout_token (token_hash, sub_hash, sid_hash, issued_at, expires_at)
        values (${hashOf(tokenId)}, ${sub}, ${sid}, ${instant(issuedAtMs)}, ${instant(validUntilMs)}) on conflict do nothing`.execute(transaction);
      if (numAffectedRows !== 1n) return undefined;
      const { rows } = await sql<{ readonly user_id: string; readonly account_id: string }>`
        delete from demarc.session
        where (${sid}::text is null or provider_sid_hash = ${sid}) and (${sub}::text is null or provider_sub_hash = ${sub})
        returning user_id, account_id`.execute(transaction);
      for (const [accountId, { userId, count }] of countedByAccount(rows))
        await writeAudit(transaction, accountId, {
          actor: 'identity provider',
          act: 'sessions.ended',
          subject: { userId, ended: count },
          at: clock.now(),
        });
      return rows;
    });
    if (!ended) return refuse('used-before');
    for (const { user_id: userId } of ended) security('session.ended', { userId, which: 'elsewhere' });
    return accept({ ended: ended.length });
  },
});

/**
 * Whether the provider has ended a session of its own by now, or all of its person's since they proved who they are (`provedAt`, machine time). From
 * then until this transaction ends, none can be ended: a session that begins here is either refused, or found by the logout that waits for it.
 */
export async function isEndedAtProvider(transaction: Database, session: ProviderSession, provedAt: string): Promise<boolean> {
  const { sub, sid } = hashesOf(session);
  for (const each of [sid, sub]) if (each !== undefined) await sql`select pg_advisory_xact_lock_shared(${lockOn(each)})`.execute(transaction);
  const { rows } = await sql`
    select from demarc.logout_token
    where (sid_hash = ${sid}::text and (sub_hash is null or sub_hash = ${sub}))
      or (sid_hash is null and sub_hash = ${sub} and issued_at >= ${provedAt}::timestamptz) limit 1`.execute(transaction);
  return rows.length > 0;
}

export const providerColumnsOf = (session: ProviderSession) => {
  const { sub, sid } = hashesOf(session);
  return { provider_sub_hash: sub ?? null, provider_sid_hash: sid ?? null };
};

const hashesOf = ({ sub, sid }: ProviderLogout['of']) => ({ sub: sub && hashOf(sub), sid: sid && hashOf(sid) });

const lockOn = (hash: string | undefined): RawBuilder<unknown> => sql`hashtextextended(${`session at the provider ${hash}`}, 0)`;

const instant = (ms: number): string => new Date(ms).toISOString();

/** A person's sessions are on one account, unless they changed it in between. */
function countedByAccount(rows: readonly { readonly user_id: string; readonly account_id: string }[]) {
  const counted = new Map<string, { readonly userId: string; readonly count: number }>();
  for (const { user_id: userId, account_id: accountId } of rows) counted.set(accountId, { userId, count: (counted.get(accountId)?.count ?? 0) + 1 });
  return counted;
}
