-- Signed in by the provider's own network alone, and by no password yet.
alter table demarc.session add column by_network boolean not null default false;
