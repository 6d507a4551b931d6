import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { CustomerType, Role } from '#platform/rules/role.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import { batchWrites } from '#platform/server/database/batch-writes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { requestedKeys } from '#platform/server/database/requested-keys.ts';
import { type Credential, clientIds } from '../../rules/sign-in/sign-in-claims.ts';
import { endSessionsOf, keepLoginElsewhere } from '../access/store.ts';
import { type Ends, forgetEnded } from '../forget-ended.ts';
import type { LoginTable } from '../logins.ts';
import type { ProviderSession } from '../oidc/logout-token.ts';
import { isEndedAtProvider } from './provider-logout.ts';
import { type Touch, touchSessions } from './touch-sessions.ts';

type Tables = {
  'demarc.login': LoginTable;
  'demarc.login_elsewhere': { user_id: string; closed_at: string | null; blocked_at: string | null; proofs_since: string | null };
  'demarc.session': {
    session_hash: string;
    user_id: string;
    account_id: string;
    role: Role;
    kept: boolean;
    started_at: string;
    last_seen_at: string;
    active_until: string;
    device: string;
    credential: Generated<Credential>;
    id_token: Generated<string | null>;
    by_network: Generated<boolean>;
    customer_type: Generated<CustomerType>;
    provider_sub_hash: Generated<string | null>;
    provider_sid_hash: Generated<string | null>;
    session_no: Generated<string>;
  };
  'demarc.oidc_record': { user_id: string | null; expires_at: string | null };
};

export type SessionRow = Omit<
  Selectable<Tables['demarc.session']>,
  'device' | 'session_no' | 'credential' | 'id_token' | 'provider_sub_hash' | 'provider_sid_hash'
>;

/** When somebody proved who they are at the operator's own identity provider (machine time), and its session, if it named one. */
export type ProofElsewhere = { readonly provedAt: string; readonly session: ProviderSession | undefined };

/** anew: their proof is older than the last time all their sessions were ended, here or there, or its session has ended there. */
export type StandingElsewhere = 'open' | 'closed' | 'anew';

async function standingElsewhere(
  database: Database,
  login: Tables['demarc.login_elsewhere'] | undefined,
  proof: ProofElsewhere | undefined,
): Promise<StandingElsewhere> {
  if (login && (login.closed_at !== null || login.blocked_at !== null)) return 'closed';
  if (!proof) return 'open';
  const { provedAt, session } = proof;
  if (login && login.proofs_since !== null && Date.parse(provedAt) < Date.parse(login.proofs_since)) return 'anew';
  return session && (await isEndedAtProvider(database, session, provedAt)) ? 'anew' : 'open';
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** SQL statements for sessions. Instants are machine time, ISO. */
export function createSessionStore(untyped: Database) {
  const database = untyped.withTables<Tables>();
  return {
    /**
     * Returns false if the login is closed or blocked, or is no longer what was proved. Locks the login, so that this and a change to it wait for
     * each other.
     * @param generation that was proved; undefined if nothing was, as with the network only
     */
    addSession: (session: Insertable<Tables['demarc.session']>, generation: number | undefined): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        const login = await transaction
          .selectFrom('demarc.login')
          .select(['closed_at', 'blocked_at', 'generation'])
          .where('user_id', '=', session.user_id)
          .forShare()
          .executeTakeFirst();
        if (login && (login.closed_at !== null || login.blocked_at !== null)) return false;
        if (generation !== undefined && login?.generation !== generation) return false;
        await transaction.insertInto('demarc.session').values(session).execute();
        return true;
      }),

    /**
     * The same for a sign-in at the operator's own identity provider. @param proof undefined if they did not prove there who they are
     */
    addSessionFromElsewhere: (session: Insertable<Tables['demarc.session']>, proof: ProofElsewhere | undefined): Promise<boolean> =>
      untyped.transaction().execute(async (transaction) => {
        await keepLoginElsewhere(transaction, session.user_id);
        const typed = transaction.withTables<Tables>();
        const login = await typed
          .selectFrom('demarc.login_elsewhere')
          .selectAll()
          .where('user_id', '=', session.user_id)
          .forShare()
          .executeTakeFirst();
        if ((await standingElsewhere(transaction, login, proof)) !== 'open') return false;
        await typed.insertInto('demarc.session').values(session).execute();
        return true;
      }),

    standingElsewhere: async (userId: string, proof: ProofElsewhere): Promise<StandingElsewhere> => {
      const login = await database.selectFrom('demarc.login_elsewhere').selectAll().where('user_id', '=', userId).executeTakeFirst();
      return standingElsewhere(untyped, login, proof);
    },

    generationOf: async (userId: string): Promise<number | undefined> =>
      (await database.selectFrom('demarc.login').select('generation').where('user_id', '=', userId).executeTakeFirst())?.generation,

    /** Every request begins with this, so concurrent requests share one statement. */
    findSession: batchReads(async (hashes: readonly string[]) => {
      const sessions = await sql<SessionRow>`
        select session.* from ${requestedKeys(hashes)} cross join lateral (
          select session_hash, user_id, account_id, role, kept, started_at, last_seen_at, active_until, by_network, customer_type
          from demarc.session where session_hash = requested.key offset 0) session`.execute(untyped);
      return new Map(sessions.rows.map((session) => [session.session_hash, session]));
    }),

    touchSession: batchWrites(
      (touches: readonly Touch[]) => touchSessions(untyped, touches),
      ({ hash }) => hash,
    ),

    /** The app's grant that an access token belongs to. */
    findAppGrant: async (tokenHash: string, now: string): Promise<string | undefined> => {
      const { rows } = await sql<{ readonly grant_id: string }>`
        select grant_id from demarc.oidc_record where model = 'AccessToken' and id_hash = ${tokenHash} and expires_at > ${now}
          and payload ->> 'clientId' = ${clientIds.app}`.execute(untyped);
      return rows[0]?.grant_id;
    },

    findIdToken: (hash: string) => database.selectFrom('demarc.session').select('id_token').where('session_hash', '=', hash).executeTakeFirst(),

    /** The login's generation is also the session's: a new one would have ended it. */
    signInOf: (hash: string) =>
      database
        .selectFrom('demarc.session')
        .leftJoin('demarc.login', 'demarc.login.user_id', 'demarc.session.user_id')
        .select(['credential', 'started_at', 'kept', 'generation'])
        .where('session_hash', '=', hash)
        .executeTakeFirst(),

    /**
     * The password or a passkey was given again: the session continues under another id. If only the network began it, this is its sign-in. Undefined
     * if there is none (any more).
     */
    renewSession: (hash: string, newHash: string, activeUntil: string, credential: Credential) =>
      database
        .updateTable('demarc.session')
        .set({
          session_hash: newHash,
          active_until: activeUntil,
          by_network: false,
          credential: sql<Credential>`case when by_network then ${credential} else credential end`,
        })
        .where('session_hash', '=', hash)
        .returning(['kept', 'started_at'])
        .executeTakeFirst(),

    /** Newest first. */
    sessionsOf: (userId: string) =>
      database.selectFrom('demarc.session').selectAll().where('user_id', '=', userId).orderBy('last_seen_at', 'desc').execute(),

    /** Only this person's: another person's number removes nothing. */
    removeSessionOf: (userId: string, sessionNo: string) =>
      database.deleteFrom('demarc.session').where('user_id', '=', userId).where(sql`session_no::text`, '=', sessionNo).execute(),

    setRole: (userId: string, role: Role) => database.updateTable('demarc.session').set({ role }).where('user_id', '=', userId).execute(),

    removeOtherSessions: (userId: string, hash: string) =>
      database.deleteFrom('demarc.session').where('user_id', '=', userId).where('session_hash', '!=', hash).execute(),

    /** The user whose session it was; undefined if there was none. */
    removeSession: async (hash: string): Promise<string | undefined> => {
      const removed = await database.deleteFrom('demarc.session').where('session_hash', '=', hash).returning('user_id').executeTakeFirst();
      return removed?.user_id;
    },

    removeSessionsOf: (userId: string, at: string) => untyped.transaction().execute((transaction) => endSessionsOf(transaction, userId, at)),

    removeEnded: (now: string, ends: Ends) => forgetEnded(untyped, now, ends),
  };
}
