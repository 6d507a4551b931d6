-- Whoever took the money does not say what it was handed over in.
alter table demarc.payment
  drop constraint payment_method_kind_check,
  add constraint payment_method_kind_check check (method_kind in ('card', 'bankAccount', 'cash', 'check', 'other'));
