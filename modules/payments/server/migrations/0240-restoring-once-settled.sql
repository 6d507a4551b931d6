-- The same of a bank payment that restores service only once it is settled (docs/decisions/0051-terms-of-the-runs-are-settings.md).
alter table demarc.payment add column restores_once_settled boolean not null default false;
