-- Devices in service of which the network has not heard for long; a row only while it lasts. A run marks them (provisioning/mark-silent.ts).
create table oss.silent_devices (
  account_id uuid not null,
  device_id uuid not null,
  -- When the network last heard of it, by the machine's clock.
  since timestamptz not null,
  primary key (account_id, device_id)
);
