-- Also counted: sign-ins that are begun, each of which leaves a row until it ends.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check
  check (kind in ('username', 'address', 'confirm', 'proof', 'code', 'ask', 'recovery', 'recovery-of-all', 'begin'));
