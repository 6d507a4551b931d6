-- Which subscriber the network has given an address to. A directory for all, so the address is the key.
create table bss.subscriber_addresses (
  address inet primary key,
  account_id uuid not null references bss.accounts
);
create index subscriber_addresses_of on bss.subscriber_addresses (account_id);
