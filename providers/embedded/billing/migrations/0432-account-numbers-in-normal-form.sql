-- Account numbers are compared by their letters and digits alone (modules/account/rules/account-number.ts), so each is unique in that form. Where an
-- import of a version before took one number twice, in two ways of writing, the account that came later is found by its own way of writing only.
alter table bss.account_numbers add column is_duplicate boolean not null default false;

update bss.account_numbers n set is_duplicate = true
  from bss.accounts a, bss.account_numbers first, bss.accounts before
  where a.account_id = n.account_id and before.account_id = first.account_id
    and upper(regexp_replace(first.account_number, '[^0-9A-Za-z]', '', 'g')) = upper(regexp_replace(n.account_number, '[^0-9A-Za-z]', '', 'g'))
    and (before.opened_at, first.account_number) < (a.opened_at, n.account_number);

create unique index account_numbers_in_normal_form on bss.account_numbers (upper(regexp_replace(account_number, '[^0-9A-Za-z]', '', 'g')))
  where not is_duplicate;
