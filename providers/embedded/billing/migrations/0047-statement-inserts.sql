-- What is laid into statements: newsletters and disclosures, in both languages. Which statement gets which is a rule and no row: its part, the
-- state of its service address and its date decide, always in the same way, since what is published never changes. A new version
-- takes the place of the one before from its first day on; an insert ends with its last version.
create table bss.statement_inserts (
  insert_id text not null,
  version integer not null check (version > 0),
  kind text not null check (kind in ('newsletter', 'disclosure')),
  title_en text not null check (title_en <> ''),
  title_es text not null check (title_es <> ''),
  -- Paragraphs.
  text_en text[] not null check (cardinality(text_en) > 0),
  text_es text[] not null check (cardinality(text_es) = cardinality(text_en)),
  parts text[] not null check (parts <@ array['core', 'mobile', 'streaming']),
  -- Null: everywhere.
  states text[],
  from_on date not null,
  until_on date check (until_on >= from_on),
  primary key (insert_id, version)
);
create trigger statement_inserts_never_change before update or delete or truncate on bss.statement_inserts execute function bss.refuse_change();
