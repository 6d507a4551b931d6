-- Lets one browser enter the security code of one saved card, for one charge or one change of it. The code itself is in no table: it lives in
-- the vault's memory until it is used, a quarter of an hour at most.
create table vault.code_session (
  session_hash bytea primary key,
  account_id uuid not null,
  purpose text not null check (purpose in ('payment-code', 'change-code')),
  method_id uuid not null,
  brand text not null check (brand in ('visa', 'mc', 'amex', 'discover')),
  language text not null check (language in ('en', 'es')),
  -- Where the customer opens the field anew: a path of the portal.
  return_to text not null,
  expires_ms bigint not null,
  used boolean not null default false
);
create index code_session_by_end on vault.code_session (expires_ms);
