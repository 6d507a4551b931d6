-- What a person sees of their sessions, and until when one may move money without the password (decisions 9).
alter table demarc.session
  -- Names it to its person; the hash stays within the house.
  add column session_no uuid not null default gen_random_uuid(),
  -- "Chrome, Windows": closed words, as the browser said at the sign-in.
  add column device text not null default '',
  add column active_until timestamptz;
update demarc.session set active_until = last_seen_at;
alter table demarc.session alter column active_until set not null;
