-- Since when a person can be reached at their address: codes that prove who somebody is go only to one that has been on file for a while.
alter table bss.users add column email_since timestamptz;
update bss.users set email_since = accounts.opened_at from bss.accounts where accounts.account_id = users.account_id;
alter table bss.users alter column email_since set not null;
