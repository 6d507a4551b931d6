-- How the operator's identity provider names the person and its own session (`sub`, `sid`), hashed: it says by these what it has ended. Null: the embedded one.
alter table demarc.session add column provider_sub_hash text, add column provider_sid_hash text;
create index session_by_provider_sub on demarc.session (provider_sub_hash) where provider_sub_hash is not null;
create index session_by_provider_sid on demarc.session (provider_sid_hash) where provider_sid_hash is not null;

-- Logout tokens already used, by their hashed `jti`. Kept for as long as one is valid: a copy ends nothing, and a sign-in that was under way opens no session.
create table demarc.logout_token (
  token_hash text primary key,
  sub_hash text,
  sid_hash text,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  check (sub_hash is not null or sid_hash is not null)
);
create index logout_token_by_sub on demarc.logout_token (sub_hash) where sub_hash is not null;
create index logout_token_by_sid on demarc.logout_token (sid_hash) where sid_hash is not null;
create index logout_token_by_age on demarc.logout_token (expires_at);

-- Also counted: logout tokens that were refused, by network.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check
  check (kind in ('username', 'address', 'username-at-address', 'confirm', 'proof', 'code', 'new-contact', 'code-to-contact', 'ask', 'recovery',
    'recovery-of-all', 'begin', 'case', 'case-file', 'case-link', 'braked', 'client', 'client-token', 'operator', 'print', 'logout-token'));
