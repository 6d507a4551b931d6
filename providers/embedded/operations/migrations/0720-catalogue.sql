-- What the operator sells: versions, each in force from a day on. A version is written once and never changes, so its content is one value.
create table oss.catalogue_versions (
  version integer primary key check (version > 0),
  from_on date not null,
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  published_at timestamptz not null,
  published_by text not null
);
create index catalogue_versions_from on oss.catalogue_versions (from_on desc, version desc);
