-- How often codes were asked for is counted like tries to sign in.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check check (kind in ('username', 'address', 'code'));

-- A session that proves again who it is, for one purpose. A new code takes the place of the one before.
-- The code itself is kept nowhere: it follows from its id and a key of the house.
create table demarc.step_up (
  session_hash text not null references demarc.session on delete cascade,
  purpose text not null check (purpose in ('new-method', 'new-contact', 'voice-details')),
  code_id uuid not null unique,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  -- Machine time of the right code; null: still to be given.
  verified_at timestamptz,
  primary key (session_hash, purpose)
);
