-- What was ordered for the mobile part. `taxes` is what the jurisdictions take of the whole price, also of what is paid in instalments.
create table bss.mobile_orders (
  account_id uuid not null,
  part text not null default 'mobile' check (part = 'mobile'),
  order_id uuid not null,
  order_number text not null,
  ordered_on date not null,
  ordered_at timestamptz not null,
  shipping bigint not null check (shipping >= 0),
  taxes jsonb not null,
  primary key (account_id, order_id),
  foreign key (account_id, part) references bss.account_parts
);
create index mobile_orders_by_age on bss.mobile_orders (account_id, ordered_on desc, order_id);

create table bss.mobile_shipments (
  account_id uuid not null,
  order_id uuid not null,
  number smallint not null check (number > 0),
  status text not null check (status in ('preparing', 'shipped', 'delivered')),
  carrier text,
  tracking_number text,
  shipped_on date,
  delivered_on date,
  primary key (account_id, order_id, number),
  foreign key (account_id, order_id) references bss.mobile_orders,
  constraint shipped_has_a_day check ((status = 'preparing') = (shipped_on is null)),
  constraint delivered_has_a_day check ((status = 'delivered') = (delivered_on is not null))
);

create table bss.mobile_items (
  account_id uuid not null,
  order_id uuid not null,
  number smallint not null check (number > 0),
  shipment smallint not null,
  description_en text not null,
  description_es text not null,
  quantity smallint not null check (quantity > 0),
  -- For all of them; what of it is paid in instalments.
  price bigint not null check (price >= 0),
  financed bigint not null check (financed between 0 and price),
  returned_on date,
  refunded bigint check (refunded > 0),
  primary key (account_id, order_id, number),
  foreign key (account_id, order_id, shipment) references bss.mobile_shipments,
  constraint refund_comes_of_a_return check ((refunded is null) = (returned_on is null))
);

-- A device that is paid in instalments, each a line of a mobile statement. `billed` and `instalments_billed` move with the statement.
create table bss.device_plans (
  account_id uuid not null,
  part text not null default 'mobile' check (part = 'mobile'),
  plan_id uuid not null,
  order_id uuid not null,
  device text not null,
  phone_number text not null,
  financed bigint not null check (financed > 0),
  instalments smallint not null check (instalments > 0),
  started_on date not null,
  instalments_billed smallint not null default 0,
  billed bigint not null default 0,
  primary key (account_id, plan_id),
  foreign key (account_id, part) references bss.account_parts,
  foreign key (account_id, order_id) references bss.mobile_orders,
  constraint never_more_than_financed check (billed between 0 and financed),
  constraint never_more_instalments check (instalments_billed between 0 and instalments)
);

create table bss.device_instalments (
  account_id uuid not null,
  plan_id uuid not null,
  number smallint not null,
  statement_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (account_id, plan_id, number),
  foreign key (account_id, plan_id) references bss.device_plans,
  foreign key (account_id, statement_id) references bss.statements (account_id, statement_id)
);
create trigger device_instalments_never_change before update or delete or truncate on bss.device_instalments execute function bss.refuse_change();

-- What customers owe for devices and no statement has asked yet stands in a receivable of its own: an instalment moves from there to the part's.
alter table bss.entries
  add column device_plan_id uuid,
  add foreign key (account_id, device_plan_id) references bss.device_plans,
  drop constraint entry_has_one_cause,
  add constraint entry_has_one_cause check (num_nonnulls(payment_id, statement_id, adjustment_id, reversal_id, device_plan_id) = 1);
create unique index on bss.entries (account_id, device_plan_id) where device_plan_id is not null;
alter table bss.legs
  drop constraint legs_ledger_account_check,
  add constraint legs_ledger_account_check
    check (ledger_account in ('receivable', 'device-receivable', 'cash-in-transit', 'revenue', 'tax', 'write-off'));
