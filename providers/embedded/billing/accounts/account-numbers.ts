import { sql } from 'kysely';

/** `normalAccountNumber` of a row of `bss.account_numbers`, as its index has it. */
export const normalForm = sql`upper(regexp_replace(account_number, '[^0-9A-Za-z]', '', 'g'))`;
