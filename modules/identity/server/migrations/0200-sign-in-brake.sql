-- How many sign-ins of the whole house failed in each ten minutes of the last day: more than usual brakes them all.
create table demarc.sign_in_failures (
  window_at timestamptz primary key,
  failures integer not null
);

-- Also counted: sign-ins without a proof of work while the brake is on. The list is that of 0209, so that either may come first.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check
  check (kind in ('username', 'address', 'confirm', 'proof', 'code', 'ask', 'recovery', 'recovery-of-all', 'begin', 'case', 'case-link', 'braked'));
