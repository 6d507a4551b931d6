-- What is written to us by network or user, files for it, and mails with a link to a case.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check
  check (kind in ('username', 'address', 'confirm', 'proof', 'code', 'ask', 'recovery', 'recovery-of-all', 'begin', 'case', 'case-file', 'case-link', 'braked'));
