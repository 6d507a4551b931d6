-- What was proved before a password was changed, or all sessions were ended, lets nobody in: a sign-in names the generation of the login that it was proved to,
-- and a session begins for the present one alone.
alter table demarc.login add column generation integer not null default 0;

-- How somebody stands here who signs in at the operator's identity provider: what an operator of ours closes, blocks and ends there is our own sessions.
create table demarc.login_elsewhere (
  user_id text primary key,
  closed_at timestamptz,
  blocked_at timestamptz,
  -- Whoever proved who they are before this does so anew. Machine time; null: any proof counts.
  proofs_since timestamptz
);
