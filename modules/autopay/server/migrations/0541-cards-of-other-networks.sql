-- A card of a network that our own pages do not take has the type `creditCard` (specification 3, WAL-05).
alter table demarc.auto_pay_authorisation drop constraint auto_pay_authorisation_method_brand_check;
alter table demarc.auto_pay_authorisation add constraint auto_pay_authorisation_method_brand_check check (method_brand in ('visa', 'mc', 'amex', 'discover', 'creditCard')) not valid;
alter table demarc.auto_pay_authorisation validate constraint auto_pay_authorisation_method_brand_check;
