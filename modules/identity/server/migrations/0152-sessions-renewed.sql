-- A session goes on under a new id when the password was given again; what it has proved goes on with it.
alter table demarc.step_up
  drop constraint step_up_session_hash_fkey,
  add constraint step_up_session_hash_fkey foreign key (session_hash) references demarc.session on update cascade on delete cascade;

-- Also counted: what one person is sent in all, whoever asks for it.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check
  check (kind in ('username', 'address', 'confirm', 'proof', 'code', 'ask', 'recovery', 'recovery-of-all'));

-- The network that asked, hashed: strangers use up what is theirs.
alter table demarc.recovery add column asked_from text;
