-- Outages of the plant, whom they reach, what customers reported, and what is given back for them.

-- What the plant looks like, for maps of our own; a node that nobody has drawn is in lists only.
alter table oss.nodes
  add column zips text[] not null default '{}',
  add column outline jsonb;
create table oss.hubs (
  hub text primary key,
  time_zone text not null,
  -- Water and roads, each as lines through points.
  scenery jsonb not null
);
create index premises_of_node on oss.premises (node_id, account_id);

create table oss.outages (
  outage_id uuid primary key,
  version integer not null default 1,
  kind text not null check (kind in ('fault', 'planned')),
  state text not null
    check (state in ('planned', 'investigating', 'identified', 'crew-assigned', 'repairing', 'monitoring', 'restored', 'cancelled')),
  services text[] not null check (services <@ array['internet', 'tv', 'voice'] and cardinality(services) > 0),
  hub text not null,
  place text not null check (length(place) between 1 and 80),
  area jsonb,
  cause text not null check (cause in ('unknown', 'cut-cable', 'power', 'equipment', 'weather', 'vehicle', 'upgrade', 'maintenance')),
  began_at timestamptz not null,
  planned_until timestamptz,
  ended_at timestamptz,
  next_update_at timestamptz,
  -- How many accounts it reached when it was opened.
  affected integer not null,
  -- due: being decided; credited_to has how far that came.
  credits text not null default 'none' check (credits in ('none', 'due', 'decided')),
  credited_to uuid,
  check ((ended_at is not null) = (state in ('restored', 'cancelled')))
);
create index outages_not_over on oss.outages (began_at) where ended_at is null;
create index outages_ended on oss.outages (ended_at) where ended_at is not null;
create index outages_to_credit on oss.outages (ended_at) where credits = 'due';

create table oss.outage_nodes (
  outage_id uuid not null references oss.outages,
  node_id text not null references oss.nodes,
  primary key (outage_id, node_id)
);
create index outages_of_node on oss.outage_nodes (node_id);

-- What was said and done, never changed.
create table oss.outage_updates (
  outage_id uuid not null references oss.outages,
  number integer not null,
  at timestamptz not null,
  by text not null,
  state text not null,
  back_at timestamptz,
  confidence text check (confidence in ('low', 'medium', 'high')),
  note_en text,
  note_es text,
  primary key (outage_id, number),
  check ((back_at is null) = (confidence is null)),
  check ((note_en is null) = (note_es is null))
);

create table oss.outage_reports (
  account_id uuid not null,
  report_id uuid not null,
  node_id text,
  services text[] not null,
  since timestamptz not null,
  lights text not null check (lights in ('off', 'red', 'blinking', 'steady', 'not-seen')),
  reported_at timestamptz not null,
  primary key (account_id, report_id)
);
create index outage_reports_of_node on oss.outage_reports (node_id, reported_at);

-- What a brand gives back, from a day on. Added to, never changed.
create table oss.outage_credit_rules (
  footprint text not null check (footprint in ('BHN', 'TWC', 'CHTR')),
  from_on date not null,
  minimum_minutes integer not null check (minimum_minutes >= 0),
  days text not null check (days in ('begun', 'whole')),
  most_days integer not null check (most_days > 0),
  cap bigint check (cap > 0),
  excluded text[] not null,
  credits_planned_work boolean not null,
  added_by text not null,
  added_at timestamptz not null,
  primary key (footprint, from_on)
);

-- What was decided, once for each account and outage; the ledger has the credit under "outage {id}".
create table oss.outage_credits (
  account_id uuid not null,
  outage_id uuid not null,
  decided_at timestamptz not null,
  amount bigint,
  days integer,
  declined text check (declined in ('no-rule', 'too-short', 'excluded-cause', 'planned-work', 'not-in-service', 'nothing-billed')),
  primary key (account_id, outage_id),
  check ((amount is null) = (declined is not null)),
  check ((amount is null) = (days is null))
);
create index outage_credits_of_outage on oss.outage_credits (outage_id);
