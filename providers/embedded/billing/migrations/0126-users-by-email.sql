-- Who forgot their username says the address on file.
create index users_by_email on bss.users (lower(email));
