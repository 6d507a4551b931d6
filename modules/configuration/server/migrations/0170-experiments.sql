-- What operators decided about an experiment, each decision a row that never changes: the newest version holds, and the one before can come back.
create table demarc.experiment_decision (
  experiment_id uuid not null,
  version integer not null check (version > 0),
  -- modules/configuration/rules/experiment.ts; null: taken back, as if it had never been
  experiment jsonb,
  decided_at timestamptz not null,
  decided_by text not null,
  reason text not null,
  primary key (experiment_id, version)
);
