-- The next version of the catalogue while operators write it. There is one, and it is gone once it is published or thrown away.
create table demarc.catalogue_draft (
  only_one boolean primary key default true check (only_one),
  -- The version that it began with; null: nothing was published.
  based_on integer,
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  -- Counts what was saved, so that two operators do not write over each other.
  revision integer not null check (revision > 0),
  changed_at timestamptz not null,
  changed_by text not null
);
