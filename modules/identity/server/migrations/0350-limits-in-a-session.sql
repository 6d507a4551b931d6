-- Also counted: acts that send mail, by account; codes and passwords to confirm with, by session.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check
  check (kind in ('username', 'address', 'username-at-address', 'confirm', 'confirm-in-session', 'proof', 'code', 'code-in-session', 'new-contact',
    'code-to-contact', 'ask', 'recovery', 'recovery-of-all', 'begin', 'case', 'case-file', 'case-link', 'braked', 'client', 'client-token', 'operator',
    'print', 'act', 'logout-token'));
