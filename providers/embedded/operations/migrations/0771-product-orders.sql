-- Orders of products: what changes once they are delivered, and how far they have come.
create table oss.product_orders (
  account_id uuid not null,
  order_id uuid not null,
  number bigint not null generated always as identity (start with 30401),
  state text not null check (state in ('acknowledged', 'held', 'in-progress', 'completed', 'failed', 'cancelled')),
  hold_reason text check (hold_reason in ('stock', 'address')),
  check ((state = 'held') = (hold_reason is not null)),
  user_id uuid not null,
  placed_on date not null,
  placed_at timestamptz not null,
  -- As modules/orders/rules/order.ts has them; they never change.
  items jsonb not null,
  -- Something in it comes by parcel: it begins when that is set up.
  has_kit boolean not null,
  -- From when it is billed; null: once it is set up.
  starts_on date,
  -- When it begins or ends by itself; null: it does not.
  due_at timestamptz,
  -- The plans that it changed, as they were: it may be called off.
  plans_before jsonb,
  device_ids uuid[] not null default '{}',
  carrier text,
  tracking_number text,
  shipped_on date,
  delivered_on date,
  closed_on date,
  primary key (account_id, order_id)
);
create unique index product_orders_by_number on oss.product_orders (number);
create index product_orders_by_age on oss.product_orders (state, number);
create index product_orders_due on oss.product_orders (due_at) where due_at is not null;

-- What open orders change: a line has one plan, an add-on is there once.
create table oss.product_order_slots (
  account_id uuid not null,
  slot text not null,
  order_id uuid not null,
  primary key (account_id, slot)
);

-- Devices on the shelf. Sending one takes its row.
create table oss.stock (
  serial text primary key check (serial ~ '^[A-Z0-9-]{4,32}$'),
  mac text check (mac ~ '^[0-9a-f]{12}$'),
  kind text not null,
  line text not null check (line in ('internet', 'tv', 'voice')),
  make text not null,
  model text not null
);
create index stock_by_kind on oss.stock (kind, serial);
