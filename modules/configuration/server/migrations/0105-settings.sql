-- What operators decided about a setting, each decision a row that never changes: the newest version holds, and the one before can come back.
create table demarc.setting_choice (
  name text not null,
  version integer not null check (version > 0),
  -- {"value": true, "exceptions": [{"target": {"footprint": "CHTR"}, "value": false}]}; without a value the default holds
  choice jsonb not null,
  chosen_at timestamptz not null,
  chosen_by text not null,
  reason text not null,
  primary key (name, version)
);
