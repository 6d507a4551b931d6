-- A method that its bank or card company lets nobody charge any more; null: nothing of the kind is known.
alter table bss.payment_methods add column unavailable_since timestamptz;
