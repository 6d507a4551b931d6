-- A text with only the last four digits of what looks like a card number, for what was stored before this was looked at: new texts are masked or refused
-- by platform/rules/text/card-numbers.ts, which says what looks like one. Here: 13 to 19 digits with blanks, hyphens or dots, and the check digit right.
create function demarc.without_card_numbers(given text) returns text language plpgsql immutable as $$
declare
  rest text := given;
  found text;
  candidate text;
  digits text;
  total integer;
begin
  for found in
    select matched[1] from regexp_matches(given, '(?<![0-9])([2-6](?:[ .-]{0,3}[0-9]){12,18})(?![0-9])', 'g') matched
  loop
    candidate := found;
    loop
      digits := regexp_replace(candidate, '[^0-9]', '', 'g');
      exit when length(digits) < 13;
      select sum(case when place % 2 = 0 then digit when digit > 4 then digit * 2 - 9 else digit * 2 end) into total
        from (
          select substr(reverse(digits), place + 1, 1)::integer as digit, place from generate_series(0, length(digits) - 1) place
        ) each_digit;
      if total % 10 = 0 then
        rest := replace(rest, candidate, '•••• ' || right(digits, 4));
        exit;
      end if;
      -- What stands behind it may be the security code or the expiry.
      exit when candidate !~ '[ .-][0-9]+$';
      candidate := regexp_replace(candidate, '[ .-]+[0-9]+$', '');
    end loop;
  end loop;
  return rest;
end $$;

-- The same for the texts of an object.
create function demarc.object_without_card_numbers(given jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then to_jsonb(demarc.without_card_numbers(value #>> '{}')) else value end)
  from jsonb_each(given)
$$;

-- What was noted never changes, except here.
create or replace function demarc.refuse_audit_change() returns trigger language plpgsql as $$
begin
  return new;
end $$;

update demarc.audit set subject = demarc.object_without_card_numbers(subject)
where subject::text ~ '[2-6]([ .-]{0,3}[0-9]){12}' and subject <> demarc.object_without_card_numbers(subject);
update demarc.audit set actor = demarc.without_card_numbers(actor)
where actor ~ '[2-6]([ .-]{0,3}[0-9]){12}' and actor <> demarc.without_card_numbers(actor);

create or replace function demarc.refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and old.at < nullif(current_setting('demarc.audit_kept_since', true), '')::timestamptz
    and old.at < (select max(at) from demarc.audit) - interval '365 days'
  then
    return old;
  end if;
  raise exception '% of demarc.audit refused: what was noted never changes', lower(tg_op) using errcode = 'integrity_constraint_violation';
end $$;
