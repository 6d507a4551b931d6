-- The permission to try a second method when the first was declined is one of its own.
alter table demarc.auto_pay_authorisation drop constraint auto_pay_authorisation_kind_check;
alter table demarc.auto_pay_authorisation add constraint auto_pay_authorisation_kind_check check (kind in ('enroll', 'change', 'backup'));
