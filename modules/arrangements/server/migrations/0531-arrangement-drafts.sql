-- What a customer chose on the way into an arrangement. What was agreed to is the provider's; the draft names it by the same id.
create table demarc.arrangement_draft (
  account_id uuid not null,
  -- Made by the browser; another account may have the same.
  intent_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  part text not null check (part in ('core', 'mobile', 'streaming')),
  count smallint not null,
  every text not null check (every in ('two-weeks', 'month')),
  first_on date not null,
  -- Business time; null: not agreed to.
  agreed_at timestamptz,
  primary key (account_id, intent_id)
);
create index arrangement_draft_by_age on demarc.arrangement_draft (created_at);
