-- The second factor of an operator: what their authenticator and we have in common, sealed. Instants are machine time.
create table demarc.operator_factor (
  operator_id uuid primary key references demarc.operator on delete cascade,
  sealed_key text not null,
  enrolled_at timestamptz not null,
  -- Of the last code that was taken: none of this step or an earlier one is taken again.
  last_step bigint not null
);

alter table demarc.operator_session
  -- Null: the link alone was shown.
  add column proved_at timestamptz,
  -- Codes that were tried and not right.
  add column tries integer not null default 0,
  -- The key that this session is shown to set up a factor, sealed; nobody has it until its first code is right.
  add column sealed_key text;
