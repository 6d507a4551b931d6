-- Operators search the audit trail by who did something, newest first.
create index audit_by_actor on demarc.audit (actor, number);
