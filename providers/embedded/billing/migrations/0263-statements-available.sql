-- The day from which a statement could be read, where that is later than its own date: the run was late. Auto Pay's ten days of notice count from it.
alter table bss.statements add column available_on date check (available_on > issued_on);
