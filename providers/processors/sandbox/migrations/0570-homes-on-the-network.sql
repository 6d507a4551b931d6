-- What a device is, whether it boots to its end, and what it carries. Those there before are gateways that carry the services of their home.
alter table sandbox.devices
  add column kind text not null default 'gateway' check (kind in ('modem', 'gateway', 'pod', 'tv-box', 'phone-adapter')),
  add column firmware text not null default '4.2.1',
  add column lines text[] not null default array['INTERNET'],
  -- unassigned: the network lets it no further than `registered`.
  add column service text not null default 'running' check (service in ('unassigned', 'running', 'suspended')),
  -- The stage that a boot does not reach, and why; both or neither.
  add column fails_at text check (fails_at in ('ranging', 'registered', 'provisioned', 'online')),
  add column failure text,
  add check ((fails_at is null) = (failure is null)),
  drop constraint devices_condition_check,
  add constraint devices_condition_check check (condition in ('well', 'slow', 'hot', 'offline'));

-- Times in which something was not as usual, by the machine's clock, so that what was measured then can be told again. Of a device, or of one at home.
create table sandbox.spells (
  mac text not null,
  kind text not null check (kind in ('slow', 'hot', 'offline', 'suspended', 'paused')),
  from_ms bigint not null,
  until_ms bigint,
  primary key (mac, kind, from_ms)
);

-- Each act of provisioning, so that asking again does nothing twice.
create table sandbox.provisioning_acts (
  act_id uuid primary key,
  mac text not null references sandbox.devices on delete cascade,
  act text not null check (act in ('activate', 'suspend', 'restore', 'release'))
);
create index provisioning_acts_of_device on sandbox.provisioning_acts (mac);

-- What is connected at a customer's home, by its gateway.
create table sandbox.home_devices (
  gateway_mac text not null references sandbox.devices on delete cascade,
  mac text not null check (mac ~ '^[0-9a-f]{12}$'),
  -- As the device calls itself; null if it says nothing.
  name text,
  kind text not null check (kind in ('phone', 'laptop', 'desktop', 'tablet', 'tv', 'game-console', 'camera', 'doorbell', 'speaker', 'thermostat', 'printer', 'other')),
  band text not null check (band in ('cable', '2.4', '5', '6')),
  -- The pod that it joined; null for the gateway itself.
  pod_mac text,
  guest boolean not null default false,
  joined_ms bigint not null,
  paused boolean not null default false,
  primary key (gateway_mac, mac)
);

-- The Wi-Fi of a gateway. Devices join anew after `changed_ms`.
create table sandbox.wifi (
  gateway_mac text primary key references sandbox.devices on delete cascade,
  name text not null,
  passphrase text not null,
  security text not null check (security in ('wpa2', 'wpa2-wpa3', 'wpa3')),
  band_steering boolean not null,
  guest_name text,
  guest_passphrase text,
  check ((guest_name is null) = (guest_passphrase is null)),
  changed_ms bigint not null
);
