-- An event that never fitted a payment, and that an operator decided needs nothing here. It is never applied.
alter table demarc.processor_event
  add column set_aside_at timestamptz,
  add constraint set_aside_is_not_applied check (set_aside_at is null or (applied_at is null and due_at is null));

-- Forgotten like applied ones, by age.
create index processor_event_set_aside on demarc.processor_event (set_aside_at) where set_aside_at is not null;
