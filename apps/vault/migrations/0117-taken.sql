-- Taking a method over can be asked again while its answer may have been lost; so its reference stays, and when it was first taken says that it has an owner.
alter table vault.method add column taken_ms bigint;
drop index vault.method_not_taken;
create index method_not_taken on vault.method (entered_ms) where reference_hash is not null and taken_ms is null;
comment on column vault.method.reference_hash is 'Of what the browser carries to the portal';
