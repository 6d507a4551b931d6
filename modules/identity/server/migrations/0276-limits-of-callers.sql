-- Also counted: requests of other systems, tokens that they ask for, looks of operators at their pages, and statements in print.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check
  check (kind in ('username', 'address', 'username-at-address', 'confirm', 'proof', 'code', 'new-contact', 'code-to-contact', 'ask', 'recovery',
    'recovery-of-all', 'begin', 'case', 'case-file', 'case-link', 'braked', 'client', 'client-token', 'operator', 'print'));
