-- The trail of an account's users is forgotten with the audit trail (audit.keptDays).
create index user_change_by_age on demarc.user_change (at) where done;
