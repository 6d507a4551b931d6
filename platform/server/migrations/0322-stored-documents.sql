-- The graph's documents of each version that was started here: pages opened before a deployment, and installed apps, go on sending theirs.
create table demarc.stored_document (
  id text primary key,
  text text not null,
  -- When a web process that brings it along last started (machine time).
  started_at timestamptz not null
);
create index stored_document_by_start on demarc.stored_document (started_at, id);
