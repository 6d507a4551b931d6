-- Also counted: failed sign-ins by username and address together, and codes to new contacts by user.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check
  check (kind in ('username', 'address', 'username-at-address', 'confirm', 'proof', 'code', 'new-contact', 'ask', 'recovery', 'recovery-of-all', 'begin',
    'case', 'case-file', 'case-link', 'braked'));
