-- The embedded provider's own schema. No query of Demarc's schema joins it.
create schema if not exists bss;

create table bss.accounts (
  account_id uuid primary key,
  account_number text not null,
  account_guid text not null,
  type text not null check (type in ('standard', 'other')),
  customer_type text not null check (customer_type in ('residential', 'enterprise')),
  footprint text not null check (footprint in ('BHN', 'TWC', 'CHTR')),
  time_zone text not null,
  cycle_day smallint not null check (cycle_day between 1 and 31),
  is_cpni_compliant boolean not null,
  biller_type text not null,
  billing_id text not null,
  region_system text not null,
  region_principle text not null,
  region_agent text not null,
  region_site_id text not null,
  region_company text not null,
  region_franchise text not null,
  spcore_division_id text not null,
  location_id text not null,
  address_line1 text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (zip ~ '^[0-9]{5}$'),
  bill_delivery text not null check (bill_delivery in ('paper-and-online', 'online')),
  refuses_cards boolean not null,
  refuses_bank_accounts boolean not null,
  refuses_online_payments boolean not null,
  opened_at timestamptz not null
);

-- Directories: what must be unique over all accounts, or is looked up without one. Small rows, so that the rest can be partitioned.
create table bss.account_numbers (
  account_number text primary key,
  account_id uuid not null references bss.accounts
);

create table bss.user_directory (
  user_id uuid primary key,
  account_id uuid not null references bss.accounts
);

create table bss.users (
  account_id uuid not null references bss.accounts,
  user_id uuid not null references bss.user_directory,
  username text not null,
  role text not null check (role in ('Standard', 'Child', 'Primary', 'Admin')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  language text not null check (language in ('en', 'es')),
  primary key (account_id, user_id)
);

create table bss.services (
  account_id uuid not null references bss.accounts,
  line text not null check (line in ('internet', 'tv', 'voice', 'mobile', 'streaming')),
  plan_name text not null,
  provisioned boolean not null,
  lines smallint not null check (lines > 0),
  primary key (account_id, line)
);

-- What is billed and owed together. `balance` and `last_entry` change only in the statement that writes the ledger.
create table bss.account_parts (
  account_id uuid not null references bss.accounts,
  part text not null check (part in ('core', 'mobile', 'streaming')),
  part_number text,
  opened_on date not null,
  cycle_day smallint not null check (cycle_day between 1 and 31),
  balance bigint not null default 0,
  last_entry integer not null default 0,
  service_state text not null default 'active'
    check (service_state in ('active', 'suspended', 'disconnected', 'hotlined', 'temporarily-disconnected', 'inactive')),
  restoration_minutes integer not null check (restoration_minutes >= 0),
  grace_until date,
  auto_pay_discount_eligible boolean not null,
  primary key (account_id, part)
);
