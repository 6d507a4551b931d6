-- Each module declares the kinds that it counts (modules/*/server/module.ts), so a new kind needs no migration.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40);
