-- What the review promised about stopped service stays true on the confirmation, wherever the provider is by then.
alter table demarc.payment add column restores_in_minutes integer check (restores_in_minutes >= 0);
