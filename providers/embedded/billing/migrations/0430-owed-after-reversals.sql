-- What is owed after money of a payment went back: again, with its old age; anew, with the next statement and its due date; or not, because the
-- account was credited with it. Null for reversals of versions that knew only the first.
alter table bss.reversals add column owed text check (owed in ('again', 'anew', 'not'));
