-- Holders and reasons in which somebody typed a card number. What is posted never changes, except for this.
create or replace function bss.refuse_change() returns trigger language plpgsql as $$
begin
  return null;
end $$;

update bss.adjustments set reason = demarc.without_card_numbers(reason)
where reason ~ '[2-6]([ .-]{0,3}[0-9]){12}' and reason <> demarc.without_card_numbers(reason);

create or replace function bss.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of %.% refused: what is posted or issued never changes', lower(tg_op), tg_table_schema, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

update bss.payment_methods set name_on = demarc.without_card_numbers(name_on)
where name_on ~ '[2-6]([ .-]{0,3}[0-9]){12}' and name_on <> demarc.without_card_numbers(name_on);
