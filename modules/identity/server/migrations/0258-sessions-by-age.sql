-- Sessions end by age in two ways: of those that are not kept, nearly all that are left were used a moment ago; those that are kept stay for weeks, and
-- nobody has to pass over them to find the others.
drop index demarc.session_by_age;
create index session_not_kept_by_age on demarc.session (started_at) where not kept;
create index session_kept_by_age on demarc.session (started_at) where kept;
