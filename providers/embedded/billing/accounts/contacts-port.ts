import { sql } from 'kysely';
import type { Contacts, ContactsPort } from '#modules/preferences/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';

export const createContacts = (database: Database): ContactsPort => ({
  async contacts(userId) {
    if (!isUuid(userId)) return undefined;
    const { rows } = await sql<Contacts>`
      select u.email, u.email_since as "emailSince", u.phone, true as "mayChange"
      from bss.user_directory d join bss.users u using (account_id, user_id) where d.user_id = ${userId} and u.state = 'active'`.execute(database);
    return rows[0];
  },

  async changeContact(userId, { kind, from, to, at }) {
    if (!isUuid(userId)) return false;
    const contact = sql.ref(`u.${kind}`);
    const reached = kind === 'email' ? sql`email = ${to}, email_since = ${at}` : sql`phone = ${to}`;
    const { rows } = await sql`
      with person as (select account_id, user_id from bss.user_directory where user_id = ${userId}), changed as (
        update bss.users u set ${reached} from person
        where u.account_id = person.account_id and u.user_id = person.user_id and u.state = 'active' and ${contact} = ${from} returning u.user_id
      )
      select user_id from changed union all
      select u.user_id from bss.users u join person using (account_id, user_id) where u.state = 'active' and ${contact} = ${to}`.execute(database);
    return rows.length > 0;
  },
});
