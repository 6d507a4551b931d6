-- Mobile lines for phones that customers have: what the network knows them by, and the numbers that come from other carriers.
create table oss.mobile_lines (
  account_id uuid not null,
  order_id uuid not null,
  -- The first 14 digits of the IMEI; the last one follows from them.
  imei text not null check (imei ~ '^[0-9]{14}$'),
  phone text not null check (char_length(phone) between 1 and 60),
  sim text not null check (sim in ('card', 'esim')),
  -- E.164.
  number text not null check (number ~ '^\+1[2-9][0-9]{9}$'),
  -- Where the days of the line begin.
  time_zone text not null,
  -- Names the eSIM profile at the server that has it.
  matching_id text check (matching_id ~ '^[A-Z0-9-]{1,40}$'),
  check ((sim = 'esim') = (matching_id is not null)),
  activated_on date,
  -- It came to nothing, or ended.
  gone boolean not null default false,
  primary key (account_id, order_id),
  foreign key (account_id, order_id) references oss.product_orders on delete cascade
);
-- A phone is on one line, and a number is of one line.
create unique index mobile_lines_by_imei on oss.mobile_lines (imei) where not gone;
create unique index mobile_lines_by_number on oss.mobile_lines (number) where not gone;

create table oss.port_requests (
  account_id uuid not null,
  order_id uuid not null,
  state text not null check (state in ('requested', 'conflict', 'confirmed', 'activated', 'failed', 'cancelled')),
  conflict text check (conflict in ('number', 'account-number', 'pin', 'zip')),
  check ((state = 'conflict') = (conflict is not null)),
  -- What the other carrier is given; nothing of it is kept once the number has moved, or does not.
  account_number text,
  pin text,
  zip text,
  check ((state in ('activated', 'failed', 'cancelled')) = (pin is null)),
  wrong_pins smallint not null default 0,
  -- When something is next to be done by itself: the question, or the switch.
  due_at timestamptz,
  switches_at timestamptz,
  primary key (account_id, order_id),
  foreign key (account_id, order_id) references oss.mobile_lines on delete cascade
);
create index port_requests_due on oss.port_requests (due_at) where due_at is not null;

-- Phones that a carrier has marked.
create table oss.marked_phones (
  imei text primary key check (imei ~ '^[0-9]{14}$'),
  mark text not null check (mark in ('locked', 'reported', 'unpaid'))
);

alter table oss.product_orders
  drop constraint product_orders_hold_reason_check,
  add constraint product_orders_hold_reason_check check (hold_reason in ('stock', 'address', 'payment', 'visit', 'port-data'));
