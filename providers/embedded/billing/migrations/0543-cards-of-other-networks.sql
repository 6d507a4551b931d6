-- A card of a network that our own pages do not take has the type `creditCard` (specification 3, WAL-05).
alter table bss.payment_methods drop constraint payment_methods_brand_check;
alter table bss.payment_methods add constraint payment_methods_brand_check check (brand in ('visa', 'mc', 'amex', 'discover', 'creditCard')) not valid;
alter table bss.payment_methods validate constraint payment_methods_brand_check;
