-- The scheduled payment that another one takes the place of. One alone can: of two that try, the second is refused here at the latest.
alter table demarc.payment add column replaces uuid;
create unique index replaced_once on demarc.payment (account_id, replaces) where replaces is not null;
alter table demarc.payment_intent add column replaces uuid;
