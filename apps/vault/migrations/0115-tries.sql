-- An entry counts as refused from before the processor is asked, so that of many at once no more than the limit get through; its id takes
-- it back when the processor did not refuse it.
alter table vault.refused_entry add column entry_id uuid primary key default gen_random_uuid();
