-- The phone that an account looks at: it was checked, and may be brought.
create table demarc.own_phones (
  account_id uuid primary key,
  -- The first 14 digits of its IMEI; the last one follows from them.
  imei text not null check (imei ~ '^[0-9]{14}$'),
  checked_at timestamptz not null
);
create index own_phones_by_age on demarc.own_phones (checked_at);
