-- A number has an owner as long as the portal says so: it may have died between taking a method over and saving it, or deleted one whose number
-- it could not remove here. From this instant (machine time) it is asked again; null: nobody has taken the method over yet.
alter table vault.method add column ask_owner_ms bigint;
update vault.method set ask_owner_ms = coalesce(taken_ms, entered_ms) where taken_ms is not null or reference_hash is null;
create index method_by_ask_owner on vault.method (ask_owner_ms) where ask_owner_ms is not null;
