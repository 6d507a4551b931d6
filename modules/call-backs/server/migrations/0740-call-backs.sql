-- Who wants to be called, and when. `party_id`: the account, or for a visitor the request's own id.
create table demarc.call_back (
  party_id uuid not null,
  call_back_id uuid not null unique,
  account_id uuid,
  version integer not null default 1,
  state text not null check (state in ('requested', 'calling', 'done', 'missed', 'cancelled')),
  topic text not null check (topic in ('outage', 'service', 'visit', 'bill', 'else')),
  phone text not null check (phone ~ '^\+1\d{10}$'),
  language text not null check (language in ('en', 'es')),
  -- Business time: the beginning of the quarter of an hour.
  window_at timestamptz not null,
  requested_at timestamptz not null,
  -- How often we called.
  tries integer not null default 0,
  -- Who is calling, or was last.
  operator text,
  changed_at timestamptz not null,
  primary key (party_id, call_back_id)
);
-- One open request for each number.
create unique index call_back_phone on demarc.call_back (phone) where state in ('requested', 'calling');
create index call_back_turn on demarc.call_back (window_at, requested_at) where state in ('requested', 'calling');
create index call_back_age on demarc.call_back (window_at);
create index call_back_changed on demarc.call_back (changed_at) where state in ('done', 'missed');
