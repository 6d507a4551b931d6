-- What a person does not want to be told of. Without a row they are.
create table demarc.notice_choice (
  account_id uuid not null,
  user_id text not null,
  topic text not null,
  -- Business time.
  off_since timestamptz not null,
  primary key (account_id, user_id, topic)
);
