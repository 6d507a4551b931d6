-- The directory of usernames: one for all customers, so that each is unique in the house.
create table demarc.login (
  username_key text primary key,
  user_id text not null unique,
  password_hash text not null,
  created_at timestamptz not null
);

-- Signed-in sessions. The cookie holds the id, this table only its hash, so that nobody who reads it can use it.
create table demarc.session (
  session_hash text primary key,
  user_id text not null,
  account_id text not null,
  role text not null check (role in ('Standard', 'Child', 'Primary', 'Admin')),
  kept boolean not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index session_of_user on demarc.session (user_id);
create index session_by_age on demarc.session (started_at);

-- Tries to sign in that count as failed, per username and per network address, in windows of a minute. Hashed: people type passwords into the wrong field.
create table demarc.sign_in_try (
  kind text not null check (kind in ('username', 'address')),
  key_hash text not null,
  window_started_at timestamptz not null,
  tries integer not null,
  primary key (kind, key_hash)
);
create index sign_in_try_by_age on demarc.sign_in_try (window_started_at);

-- What the identity provider keeps: interactions, codes, grants, sessions of its own. Ids are hashed as above.
create table demarc.oidc_record (
  model text not null,
  id_hash text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  user_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id_hash)
);
create index oidc_record_by_uid on demarc.oidc_record (uid) where uid is not null;
create index oidc_record_by_grant on demarc.oidc_record (grant_id) where grant_id is not null;
create index oidc_record_of_user on demarc.oidc_record (user_id) where user_id is not null;
create index oidc_record_by_age on demarc.oidc_record (expires_at) where expires_at is not null;
