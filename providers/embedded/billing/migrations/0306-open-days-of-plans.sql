-- Days that are billed and closed keep their plans and prices; a plan or a price that begins on an open day may still be replaced or removed.
create or replace function bss.refuse_past_change() returns trigger language plpgsql as $$
declare
  since date;
begin
  select open_since into since from bss.account_parts p where p.account_id = coalesce(new.account_id, old.account_id) and p.part = coalesce(new.part, old.part);
  if since is null or (tg_op = 'INSERT' and new.active_from >= since) or (tg_op = 'DELETE' and old.active_from >= since) then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' then
    if (new.account_id, new.part, new.code, new.active_from, new.line_group, new.monthly) = (old.account_id, old.part, old.code, old.active_from, old.line_group, old.monthly)
      and (new.promotion_code, new.promotion_amount) is not distinct from (old.promotion_code, old.promotion_amount)
      and (old.active_to is not distinct from new.active_to or least(coalesce(old.active_to, 'infinity'), coalesce(new.active_to, 'infinity')) >= since - 1)
      and (old.promotion_until is not distinct from new.promotion_until or least(old.promotion_until, new.promotion_until) >= since - 1) then
      return new;
    end if;
  end if;
  raise exception '% of plan % refused: the days before % are billed and closed', lower(tg_op), coalesce(new.code, old.code), since
    using errcode = 'integrity_constraint_violation';
end $$;
