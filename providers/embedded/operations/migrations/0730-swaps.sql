-- Which device this one takes the place of, or took it of.
alter table oss.devices add replaces uuid;
create unique index replacement_of_device on oss.devices (account_id, replaces) where replaces is not null;
