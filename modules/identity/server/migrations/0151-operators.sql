-- The provider's people who work on the operator's port. Instants are machine time.
create table demarc.operator (
  operator_id uuid primary key,
  -- As the audit trail names them.
  name text not null unique,
  roles text[] not null,
  created_at timestamptz not null,
  closed_at timestamptz
);

-- One way in at a time, good for one use. The link holds the secret, this table only its hash.
create table demarc.operator_link (
  operator_id uuid primary key references demarc.operator on delete cascade,
  link_hash text not null unique,
  expires_at timestamptz not null
);

create table demarc.operator_session (
  session_hash text primary key,
  operator_id uuid not null references demarc.operator on delete cascade,
  started_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index operator_session_of on demarc.operator_session (operator_id);
