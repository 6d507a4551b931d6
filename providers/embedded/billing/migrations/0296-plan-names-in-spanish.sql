-- The name of a plan in Spanish. Null: the same in both languages, as with names that are brands.
alter table bss.services add column plan_name_es text;
