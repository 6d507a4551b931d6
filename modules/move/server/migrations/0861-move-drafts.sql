-- What a customer chose on the way into a move. What was booked is the provider's, under the same id.
create table demarc.move_draft (
  account_id uuid not null,
  -- Made by the browser; another account may have the same.
  intent_id uuid not null,
  created_at timestamptz not null,
  street text not null,
  unit text not null,
  city text not null,
  zip text not null,
  -- The lines that do not come along, and the rest of the second step; null until it was answered.
  leaves text[],
  set_up text check (set_up in ('self-install', 'visit')),
  ends_on date,
  starts_on date,
  check ((leaves is null) = (set_up is null) and (leaves is null) = (ends_on is null) and (leaves is null) = (starts_on is null)),
  -- Business time; null: not submitted.
  submitted_at timestamptz,
  primary key (account_id, intent_id)
);
create index move_draft_by_age on demarc.move_draft (created_at);
