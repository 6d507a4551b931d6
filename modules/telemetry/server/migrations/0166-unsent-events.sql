-- Events that are kept and not handed to the operator's stream yet; rows are there only where a stream is set up. Instants are machine time.
create table demarc.telemetry_unsent (
  at timestamptz not null,
  event_id uuid not null,
  -- When a run may take it.
  due_at timestamptz not null,
  -- When it may first have been sent; null: certainly never.
  first_tried_at timestamptz,
  primary key (at, event_id)
);
create index telemetry_unsent_due on demarc.telemetry_unsent (due_at);
