import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/**
 * Has the first confirmation number that is drawn from now on refused as another payment's; trying the same one again is an error. Returns how to
 * stop that. Sequences, unlike rows, remember what happened in statements that failed.
 */
export async function firstNumberInUse(database: Database): Promise<() => Promise<unknown>> {
  await sql`create sequence public.number_in_use minvalue -2147483648`.execute(database);
  await sql`
    create function public.refuse_first_number() returns trigger language plpgsql as $$
    declare
      drawn bigint := hashtext(new.confirmation_number);
    begin
      if not (select is_called from public.number_in_use) then
        perform setval('public.number_in_use', drawn);
        raise exception using errcode = '23505', constraint = 'payment_number_pkey';
      end if;
      if drawn = (select last_value from public.number_in_use) then raise exception 'the number in use was tried again'; end if;
      return new;
    end $$`.execute(database);
  await sql`
    create trigger refuses_first before insert on demarc.payment_number for each row execute function public.refuse_first_number()`.execute(database);
  return async () => {
    await sql`drop trigger refuses_first on demarc.payment_number`.execute(database);
    await sql`drop function public.refuse_first_number()`.execute(database);
    await sql`drop sequence public.number_in_use`.execute(database);
  };
}
