-- Devices at the customers' end of the sandbox network. Like its books, another system's rows: no key points to the portal's tables or back.
create table sandbox.devices (
  -- Twelve hex digits in lower case.
  mac text primary key check (mac ~ '^[0-9a-f]{12}$'),
  serial text not null unique,
  model text not null,
  condition text not null check (condition in ('well', 'slow', 'offline')),
  -- When it last got power, by the machine's clock.
  boot_began_ms bigint not null
);

-- Each restart that was asked for, so that asking again does not restart twice.
create table sandbox.device_restarts (
  restart_id uuid primary key,
  mac text not null references sandbox.devices on delete cascade,
  began_ms bigint not null
);
create index restarts_of_device on sandbox.device_restarts (mac);
