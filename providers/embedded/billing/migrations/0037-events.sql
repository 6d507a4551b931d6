-- What people are to be told of, written in the transaction of what happened and deleted once it is handed over.
create table bss.events (
  account_id uuid not null references bss.accounts,
  event_key text not null,
  kind text not null,
  facts jsonb not null,
  happened_at timestamptz not null,
  -- When a run hands it over, in business time; one that a run has claimed is put off, should that run die.
  due_at timestamptz not null,
  primary key (account_id, event_key)
);
create index events_by_due_at on bss.events (due_at);
