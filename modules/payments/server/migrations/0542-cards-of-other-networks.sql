-- A card of a network that our own pages do not take has the type `creditCard` (specification 3, WAL-05).
alter table demarc.payment drop constraint payment_method_brand_check;
alter table demarc.payment add constraint payment_method_brand_check check (method_brand in ('visa', 'mc', 'amex', 'discover', 'creditCard')) not valid;
alter table demarc.payment validate constraint payment_method_brand_check;
