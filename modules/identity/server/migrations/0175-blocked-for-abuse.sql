-- An operator blocks what is misused; a code to a contact on file opens it again. Instants are machine time.
alter table demarc.login add column blocked_at timestamptz;

create table demarc.blocked_network (
  -- As limits count it: an IPv4 address, or the first 64 bits of an IPv6 address.
  network text primary key,
  -- As requests of visitors keep it.
  network_hash text not null unique,
  blocked_at timestamptz not null,
  blocked_by text not null,
  reason text not null
);

alter table demarc.recovery drop constraint recovery_kind_check;
alter table demarc.recovery add constraint recovery_kind_check check (kind in ('recover-id', 'reset-password', 'create-account', 'unblock'));
