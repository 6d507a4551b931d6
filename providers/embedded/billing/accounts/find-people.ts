import { type RawBuilder, sql } from 'kysely';
import type { PeopleSearch } from '#modules/account/rules/people-search.ts';

/** The condition on `bss.users u` and `bss.accounts a`; each has its index. */
export function conditionOf(search: PeopleSearch): RawBuilder<unknown> {
  switch (search.by) {
    case 'phone':
      return sql`right(regexp_replace(u.phone, '\\D', '', 'g'), 10) = ${search.digits}`;
    case 'email':
      return sql`lower(u.email) = ${search.email}`;
    case 'address':
      return sql`lower(a.address_line1) like ${beginning(search.beginning)}`;
    case 'name':
      return byName(search.words);
  }
}

/** One word begins the last name; of two, the other begins the first name, whichever comes first. */
function byName([one = '', other]: readonly string[]): RawBuilder<unknown> {
  if (other === undefined) return sql`lower(u.last_name) like ${beginning(one)}`;
  const inOrder = (first: string, last: string) => sql`(lower(u.last_name) like ${beginning(last)} and lower(u.first_name) like ${beginning(first)})`;
  return sql`(${inOrder(one, other)} or ${inOrder(other, one)})`;
}

const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
