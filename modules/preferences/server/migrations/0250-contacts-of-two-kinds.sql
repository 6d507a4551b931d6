-- Numbers are changed as addresses are: what is on its way is a contact of one kind or the other, one at a time for each person.
alter table demarc.contact_change add column kind text not null default 'email' check (kind in ('email', 'phone'));
alter table demarc.contact_change alter column kind drop default;
alter table demarc.contact_change rename column old_email to old_contact;
alter table demarc.contact_change rename column new_email to new_contact;
