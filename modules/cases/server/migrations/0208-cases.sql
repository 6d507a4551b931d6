-- What somebody wrote to us by the form, and what we answered. A visitor's case has no account; it is then its own party, whom notices go to.
create table demarc.support_case (
  -- The account's id, or the case's own.
  party_id uuid not null,
  case_id uuid not null,
  number text not null unique,
  -- Both or neither: who wrote, signed in.
  account_id uuid,
  user_id uuid,
  -- Of a visitor: how we call and reach them.
  name text,
  email text,
  language text not null check (language in ('en', 'es')),
  topic text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Business time.
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (party_id, case_id),
  check ((account_id is null) = (user_id is null)),
  check ((account_id is null) = (name is not null) and (name is null) = (email is null)),
  check (party_id = coalesce(account_id, case_id))
);
create index support_case_waiting on demarc.support_case (opened_at) where state = 'open';
create index support_case_old on demarc.support_case (changed_at);

create table demarc.case_message (
  party_id uuid not null,
  case_id uuid not null,
  number bigint generated always as identity,
  -- Of ours: who wrote it, for us alone.
  operator text,
  text text not null check (char_length(text) between 1 and 4000),
  at timestamptz not null,
  primary key (party_id, case_id, number),
  foreign key (party_id, case_id) references demarc.support_case on delete cascade
);

-- What a mail's link opens, for as long as it is fresh: one case, to be read.
create table demarc.case_link (
  link_id uuid primary key,
  party_id uuid not null,
  case_id uuid not null,
  open_until timestamptz not null,
  foreign key (party_id, case_id) references demarc.support_case on delete cascade
);
create index case_link_of_case on demarc.case_link (party_id, case_id);
