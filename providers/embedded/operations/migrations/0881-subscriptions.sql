-- Streaming services of partners that accounts began. What is paid by itself is a plan of the ledger.
create table oss.subscriptions (
  account_id uuid not null,
  subscription_id uuid not null,
  product_id text not null,
  name_en text not null,
  name_es text not null,
  paid_by text not null check (paid_by in ('plan', 'bill')),
  monthly bigint not null check (monthly >= 0),
  -- The plan of the ledger, and the part that it is on; null if a plan includes the service.
  part text check (part in ('core', 'streaming')),
  plan_code text,
  check ((paid_by = 'bill') = (plan_code is not null and part is not null)),
  starts_on date not null,
  -- The last day; null: until further notice.
  ends_on date,
  code text not null,
  code_until timestamptz not null,
  activated_at timestamptz,
  primary key (account_id, subscription_id)
);
create unique index subscriptions_running on oss.subscriptions (account_id, product_id) where ends_on is null;
create unique index subscriptions_by_code on oss.subscriptions (code);
