-- What a state takes changes with the law, from a day on: a statement goes by what holds on its own date, however late it is made.
alter table bss.taxes add column effective_on date not null default '2000-01-01';
alter table bss.taxes alter column effective_on drop default;
alter table bss.taxes drop constraint taxes_pkey, add primary key (state, effective_on, code);
