-- Also counted: codes that one address or number is sent because somebody wants to be reached there, whoever asks.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check
  check (kind in ('username', 'address', 'username-at-address', 'confirm', 'proof', 'code', 'new-contact', 'code-to-contact', 'ask', 'recovery',
    'recovery-of-all', 'begin', 'case', 'case-file', 'case-link', 'braked'));
