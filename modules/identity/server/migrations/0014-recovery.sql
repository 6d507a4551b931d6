-- Also counted: what visitors ask for by network address, and what is sent to one person for them.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check check (kind in ('username', 'address', 'code', 'ask', 'recovery'));

-- A visitor who says who they are, and proves it by a code to the contact on file. The request only writes the row; a run finds out whom it leads to.
create table demarc.recovery (
  -- Of the id that the browser's cookie holds.
  recovery_hash text primary key,
  kind text not null check (kind in ('recover-id', 'reset-password', 'create-account')),
  -- What was typed; gone when the run has looked.
  asked jsonb,
  -- Null for whoever leads to nobody.
  user_id text,
  code_id uuid not null unique,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  proved_at timestamptz
);
create index recovery_to_look_up on demarc.recovery (expires_at) where asked is not null;
create index recovery_by_age on demarc.recovery (expires_at);
