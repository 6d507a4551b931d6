-- Why an operator changed a user; for the audit trail, not for the customer.
alter table demarc.user_change add column reason text;
