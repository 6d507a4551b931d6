-- What operators decided about a vanity address, each decision a row that never changes: the newest version holds, and the one before can come back.
create table demarc.vanity_decision (
  address text not null,
  version integer not null check (version > 0),
  -- a page of ours with its query; null: it leads nowhere any more
  leads_to text,
  decided_at timestamptz not null,
  decided_by text not null,
  reason text not null,
  primary key (address, version)
);
