-- Another phone number, which a person reads in their history like another address.
alter table demarc.identity_trail drop constraint identity_trail_kind_check;
alter table demarc.identity_trail add constraint identity_trail_kind_check check (kind in ('code-given', 'password-changed', 'passkey-added',
  'passkey-removed', 'login-created', 'login-closed', 'login-opened', 'login-blocked', 'sessions-ended', 'email-changed', 'phone-changed'));
