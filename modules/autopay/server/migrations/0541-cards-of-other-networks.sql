-- A card of a network that our own pages do not take has the type `creditCard` (specification 3, WAL-05).
alter table demarc.auto_pay_authorization drop constraint auto_pay_authorization_method_brand_check;
alter table demarc.auto_pay_authorization add constraint auto_pay_authorization_method_brand_check check (method_brand in ('visa', 'mc', 'amex', 'discover', 'creditCard')) not valid;
alter table demarc.auto_pay_authorization validate constraint auto_pay_authorization_method_brand_check;
