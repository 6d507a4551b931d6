-- What stands behind a service: the plant, the places served, why a service is stopped, and the inventory of devices.

-- Where the network reaches a neighborhood from. Rows of the plant, not of accounts.
create table oss.nodes (
  node_id text primary key,
  hub text not null,
  name text not null
);

create table oss.premises (
  account_id uuid not null,
  premise_id uuid not null,
  address_line1 text not null,
  city text not null,
  state text not null,
  zip text not null,
  node_id text references oss.nodes,
  primary key (account_id, premise_id)
);

-- Accounts from before are served where they are billed; later ones say where when they are opened.
insert into oss.premises (account_id, premise_id, address_line1, city, state, zip)
select account_id, md5(account_id || ' premise')::uuid, address_line1, city, state, zip from bss.accounts;

-- A stop for another reason than a bill: that one billing knows. A line without a row is not stopped.
create table oss.service_stops (
  account_id uuid not null,
  line text not null,
  reason text not null check (reason in ('seasonal', 'customer', 'fraud')),
  since date not null,
  primary key (account_id, line)
);

-- What comes with the internet, without a plan or a price of its own.
create table oss.add_ons (
  account_id uuid not null,
  line text not null check (line in ('wifi', 'secureconnect')),
  provisioned boolean not null,
  primary key (account_id, line)
);

create table oss.devices (
  account_id uuid not null,
  device_id uuid not null,
  line text not null check (line in ('internet', 'tv', 'voice')),
  kind text not null check (kind in ('gateway', 'modem', 'pod', 'phone-adapter', 'dvr-hd', 'dvr-standard', 'receiver-hd', 'receiver-standard',
    'digital-transport-adapter', 'cable-card', 'tv-device')),
  make text not null,
  model text not null,
  nickname text check (length(nickname) between 1 and 60),
  serial text not null check (serial ~ '^[A-Z0-9-]{4,32}$'),
  mac text check (mac ~ '^[0-9a-f]{12}$'),
  room text,
  ownership text not null check (ownership in ('leased', 'purchased', 'own')),
  monthly_fee bigint not null check (monthly_fee >= 0),
  installed_on date,
  firmware text,
  state text not null
    check (state in ('shipped', 'activating', 'in-service', 'swap-pending', 'return-requested', 'returning', 'returned', 'lost')),
  primary key (account_id, device_id)
);
create unique index devices_of_one_name on oss.devices (account_id, lower(nickname)) where nickname is not null;

-- Directories: what must be unique over all accounts.
create table oss.device_serials (
  serial text primary key,
  account_id uuid not null,
  device_id uuid not null
);
create index device_serials_of_account on oss.device_serials (account_id);
create table oss.device_macs (
  mac text primary key,
  account_id uuid not null,
  device_id uuid not null
);
create index device_macs_of_account on oss.device_macs (account_id);
