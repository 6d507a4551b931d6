-- An operator also does what is of no single account: publishes what lies in statements. Such a line names no account.
alter table demarc.audit drop constraint audit_pkey;
alter table demarc.audit alter column account_id drop not null;
create unique index audit_by_account on demarc.audit (account_id, number);
drop index demarc.audit_by_number;
alter table demarc.audit add constraint audit_pkey primary key (number);
