-- What the network lets through to a device, in kbps: the speed of its plan, with a little above it.
alter table sandbox.devices add column rate_kbps integer not null default 575000 check (rate_kbps between 1000 and 100000000);
