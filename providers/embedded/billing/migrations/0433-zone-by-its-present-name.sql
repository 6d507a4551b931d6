-- An import took this name, which Node still knows, from a former system; PostgreSQL does not, and could book nothing for the account.
update bss.accounts set time_zone = 'America/Los_Angeles' where time_zone = 'US/Pacific-New';
