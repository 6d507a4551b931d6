-- A line of audit is written once. Nobody changes it, and nobody takes it away before it was kept long enough: the run that forgets says in its own
-- transaction from which instant on lines stay, and no instant is later than a year before the newest line.
create function demarc.refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and old.at < nullif(current_setting('demarc.audit_kept_since', true), '')::timestamptz
    and old.at < (select max(at) from demarc.audit) - interval '365 days'
  then
    return old;
  end if;
  raise exception '% of demarc.audit refused: what was noted never changes', lower(tg_op) using errcode = 'integrity_constraint_violation';
end $$;

create trigger audit_never_changes before update or delete on demarc.audit for each row execute function demarc.refuse_audit_change();
create trigger audit_is_never_emptied before truncate on demarc.audit execute function demarc.refuse_audit_change();
create index audit_by_time on demarc.audit (at);
