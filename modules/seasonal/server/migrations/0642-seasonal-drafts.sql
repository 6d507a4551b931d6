-- What a customer chose on the way into a season without service. What was booked is the provider's, under the same id.
create table demarc.seasonal_draft (
  account_id uuid not null,
  -- Made by the browser; another account may have the same.
  intent_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  starts_on date not null,
  ends_on date not null,
  forward_line1 text not null,
  forward_city text not null,
  forward_state text not null,
  forward_zip text not null,
  -- Business time; null: not booked.
  booked_at timestamptz,
  primary key (account_id, intent_id)
);
create index seasonal_draft_by_age on demarc.seasonal_draft (created_at);
