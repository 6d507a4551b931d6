-- An operator closes a login: nobody signs in by it until it is opened again. Machine time; null: it is open.
alter table demarc.login add column closed_at timestamptz;
