-- Days on which the plans of a part are not billed, and one plan instead of them: a season that the customer is away. The plans themselves stay as they
-- are, so that whatever is changed about them meanwhile holds afterwards.
create table bss.plan_pauses (
  account_id uuid not null,
  pause_id uuid not null,
  part text not null,
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  -- The plan that is billed instead, as those of bss.products.
  plan_code text not null,
  line_group text not null,
  description_en text not null,
  description_es text not null,
  monthly bigint not null check (monthly >= 0),
  primary key (account_id, pause_id),
  foreign key (account_id, part) references bss.account_parts (account_id, part)
);

-- As of plans: days that are billed and closed stay what they were.
create function bss.refuse_past_pause() returns trigger language plpgsql as $$
declare
  since date;
begin
  select open_since into since from bss.account_parts p where p.account_id = coalesce(new.account_id, old.account_id) and p.part = coalesce(new.part, old.part);
  if since is null or (tg_op = 'INSERT' and new.from_on >= since) or (tg_op = 'DELETE' and old.from_on >= since)
    or (tg_op = 'UPDATE' and (new.from_on, new.monthly) = (old.from_on, old.monthly) and least(new.to_on, old.to_on) >= since - 1) then
    return coalesce(new, old);
  end if;
  raise exception '% of a pause refused: the days before % are billed and closed', lower(tg_op), since using errcode = 'integrity_constraint_violation';
end $$;

create trigger plan_pauses_never_change before insert or update or delete on bss.plan_pauses for each row execute function bss.refuse_past_pause();
