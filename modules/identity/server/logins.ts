import type { Generated, Insertable } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { endSessionsOf } from './access/store.ts';
import type { ProvedLogin } from './proved-login.ts';

export type LoginTable = {
  username_key: string;
  user_id: string;
  password_hash: string;
  created_at: string;
  closed_at: Generated<string | null>;
  blocked_at: Generated<string | null>;
  generation: Generated<number>;
};

type Tables = {
  'demarc.login': LoginTable;
  'demarc.login_elsewhere': { user_id: string };
};

/** What is committed together with a change of a login. */
export type Also = (transaction: Database) => Promise<void>;
const nothingElse: Also = async () => {};

/** SQL statements for logins: usernames with the hashes of their passwords. Instants are machine time, ISO. */
export function createLogins(untyped: Database) {
  const database = untyped.withTables<Tables>();
  return {
    findLogin: (usernameKey: string) =>
      database
        .selectFrom('demarc.login')
        .select(['user_id', 'password_hash', 'closed_at', 'blocked_at', 'generation'])
        .where('username_key', '=', usernameKey)
        .executeTakeFirst(),

    /** Also runs `also`. Returns false if the username, or the user, already has a login. */
    addLogin: (login: Insertable<Tables['demarc.login']>, also: Also = nothingElse): Promise<boolean> =>
      untyped.transaction().execute(async (transaction) => {
        const typed = transaction.withTables<Tables>();
        const added = await typed
          .insertInto('demarc.login')
          .values(login)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (added.numInsertedOrUpdatedRows !== 1n) return false;
        await also(transaction);
        return true;
      }),

    findLoginOf: (userId: string) =>
      database
        .selectFrom('demarc.login')
        .select(['user_id', 'username_key', 'password_hash', 'generation'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    /** Replaces the hash of an unchanged password; sessions go on. Does nothing if the password has been changed meanwhile. */
    renewHash: async (former: { readonly user_id: string; readonly password_hash: string }, passwordHash: string): Promise<void> => {
      await database
        .updateTable('demarc.login')
        .set({ password_hash: passwordHash })
        .where('user_id', '=', former.user_id)
        .where('password_hash', '=', former.password_hash)
        .execute();
    },

    /**
     * Also ends all sessions and sign-ins under way, and runs `also`. Returns false if the login is no longer what was proved: of two changes at
     * once, the second waits for the first and then finds another generation.
     */
    setPassword: ({ userId, generation }: ProvedLogin, passwordHash: string, at: string, also: Also = nothingElse): Promise<boolean> =>
      untyped.transaction().execute(async (transaction) => {
        const typed = transaction.withTables<Tables>();
        const proved = typed.updateTable('demarc.login').where('user_id', '=', userId).where('generation', '=', generation);
        const { numUpdatedRows } = await proved.set({ password_hash: passwordHash }).executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        await endSessionsOf(transaction, userId, at);
        await also(transaction);
        return true;
      }),

    removeLogin: async (userId: string): Promise<void> => {
      await database.deleteFrom('demarc.login').where('user_id', '=', userId).execute();
      await database.deleteFrom('demarc.login_elsewhere').where('user_id', '=', userId).execute();
    },
  };
}
