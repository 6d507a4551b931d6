-- Whether the bills of a session's account are here: an enterprise customer has them elsewhere, whatever the role.
alter table demarc.session add column customer_type text not null default 'residential' check (customer_type in ('residential', 'enterprise'));
