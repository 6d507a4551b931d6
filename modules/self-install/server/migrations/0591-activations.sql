-- Devices that customers activate. The act at the network and the change of the inventory are repeated until both are known to be done.
create table demarc.activation (
  account_id uuid not null,
  device_id uuid not null,
  -- The id of the act at the network, which happens once.
  activation_id uuid not null,
  mac text not null,
  line text not null,
  -- Business time.
  asked_at timestamptz not null,
  -- How far the device has come, and since when: business time.
  stage text not null check (stage in ('not-seen', 'powered', 'ranging', 'registered', 'provisioned', 'online')),
  stage_at timestamptz not null,
  -- The network let it in.
  provisioned_at timestamptz,
  -- It is online, and the inventory has it in service.
  online_at timestamptz,
  primary key (account_id, device_id)
);
create index activation_open on demarc.activation (asked_at, account_id, device_id) where online_at is null;
create index activation_done on demarc.activation (online_at) where online_at is not null;
