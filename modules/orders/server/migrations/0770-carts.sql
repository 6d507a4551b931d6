-- What customers want and have not ordered yet. It outlives sessions.
create table demarc.cart (
  account_id uuid primary key,
  version integer not null default 1,
  -- Oldest first: { kind, id }, as modules/orders/rules/cart.ts has them. Prices are of the day on which it is read.
  wishes jsonb not null,
  changed_at timestamptz not null
);
create index cart_by_age on demarc.cart (changed_at);
