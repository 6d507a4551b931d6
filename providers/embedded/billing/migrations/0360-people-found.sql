-- Operators find a customer by a name, a phone number or an address.
create index users_by_last_name on bss.users (lower(last_name) text_pattern_ops);
create index users_by_phone on bss.users (right(regexp_replace(phone, '\D', '', 'g'), 10));
create index accounts_by_address on bss.accounts (lower(address_line1) text_pattern_ops);
