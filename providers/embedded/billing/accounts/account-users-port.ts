import { sql } from 'kysely';
import { MOST_USERS } from '#modules/users/rules/policy.ts';
import type { AccountUsersPort, UserOfAccount } from '#modules/users/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Role } from '#platform/rules/role.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';

/** The users of each account, in `bss.users`. Indexes enforce every rule that two concurrent requests could break. */
export function createAccountUsers(database: Database): AccountUsersPort {
  return {
    people: (accountId) => readPeople(database, accountId),

    invite: (accountId, { userId, firstName, lastName, email, role, language, at }) =>
      database.transaction().execute(async (transaction) => {
        // One invitation at a time, so that each sees the places the others took.
        await sql`select from bss.accounts where account_id = ${accountId} for no key update`.execute(transaction);
        const { rows } = await sql<{ readonly userId: string; readonly seat: number; readonly isSameAddress: boolean }>`
          select user_id as "userId", seat, lower(email) = lower(${email}) as "isSameAddress"
          from bss.users where account_id = ${accountId} and seat is not null`.execute(transaction);
        if (rows.some((row) => row.userId === userId)) return accept(undefined);
        if (rows.some((row) => row.isSameAddress)) return refuse('on-account');
        const free = Array.from({ length: MOST_USERS }, (_, index) => index + 1).find((seat) => rows.every((row) => row.seat !== seat));
        if (free === undefined) return refuse('full');
        await sql`insert into bss.user_directory (user_id, account_id) values (${userId}, ${accountId})`.execute(transaction);
        // Users are known by their email address until they choose a username.
        await sql`
          insert into bss.users (account_id, user_id, username, role, first_name, last_name, email, email_since, phone, language, state, seat)
          values (${accountId}, ${userId}, ${email}, ${role}, ${firstName}, ${lastName}, ${email}, ${at}, '', ${language}, 'invited', ${free})`.execute(
          transaction,
        );
        return accept(undefined);
      }),

    async accept(accountId, userId, { username, language, at }) {
      if (!isUuid(userId)) return false;
      const { rows } = await sql`
        with accepted as (
          update bss.users set state = 'active', username = ${username}, language = ${language}, email_since = ${at}
          where account_id = ${accountId} and user_id = ${userId} and state = 'invited' returning user_id
        )
        select user_id from accepted union all
        select user_id from bss.users where account_id = ${accountId} and user_id = ${userId} and state = 'active' and username = ${username}`.execute(
        database,
      );
      return rows.length > 0;
    },

    async change(accountId, userId, from, to) {
      if (!isUuid(userId) || from.role === 'Primary' || to.role === 'Primary') return false;
      const isThere = sql`account_id = ${accountId} and user_id = ${userId}`;
      const { rows } = await sql`
        with changed as (
          update bss.users set role = ${to.role}, state = ${to.state}, seat = case when ${to.state} = 'removed' then null else seat end
          where ${isThere} and role = ${from.role} and state = ${from.state} returning user_id
        )
        select user_id from changed union all select user_id from bss.users where ${isThere} and role = ${to.role} and state = ${to.state}`.execute(
        database,
      );
      return rows.length > 0;
    },

    transferPrimary: (accountId, from, to) =>
      database.transaction().execute(async (transaction) => {
        if (!isUuid(from) || !isUuid(to)) return false;
        const { rows } = await sql<{ readonly userId: string; readonly role: Role }>`
          select user_id as "userId", role from bss.users
          where account_id = ${accountId} and user_id in (${from}, ${to}) and state = 'active' order by user_id for update`.execute(transaction);
        const roleOf = (userId: string) => rows.find((row) => row.userId === userId)?.role;
        const [ofFrom, ofTo] = [roleOf(from), roleOf(to)];
        if (ofFrom === 'Admin' && ofTo === 'Primary') return true;
        if (ofFrom !== 'Primary' || ofTo === undefined || ofTo === 'Child') return false;
        const give = (userId: string, role: Role) =>
          sql`update bss.users set role = ${role} where account_id = ${accountId} and user_id = ${userId}`.execute(transaction);
        await give(from, 'Admin');
        await give(to, 'Primary');
        return true;
      }),
  };
}

async function readPeople(database: Database, accountId: string): Promise<readonly UserOfAccount[]> {
  if (!isUuid(accountId)) return [];
  const { rows } = await sql<UserOfAccount>`
    select user_id as "userId", first_name as "firstName", last_name as "lastName", email, role, state
    from bss.users where account_id = ${accountId}
    order by role <> 'Primary', seat nulls last, user_id`.execute(database);
  return rows;
}
