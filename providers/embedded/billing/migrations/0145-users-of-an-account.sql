-- Somebody who is invited has a place on the account before they sign in; who is disabled keeps it; who is removed stays behind what they did.
alter table bss.users
  add column state text not null default 'active' check (state in ('invited', 'active', 'disabled', 'removed')),
  add column seat smallint check (seat between 1 and 7);
update bss.users set seat = numbered.seat
  from (select user_id, row_number() over (partition by account_id order by role <> 'Primary', username, user_id) as seat from bss.users) numbered
  where numbered.user_id = users.user_id;
alter table bss.users add constraint only_who_is_removed_has_no_seat check ((seat is null) = (state = 'removed'));
create unique index seven_users_at_most on bss.users (account_id, seat) where seat is not null;
create unique index one_primary_at_most on bss.users (account_id) where role = 'Primary';
create unique index one_invitation_an_address on bss.users (account_id, lower(email)) where state = 'invited';
