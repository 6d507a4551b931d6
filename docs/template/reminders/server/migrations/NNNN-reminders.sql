-- What users want to be reminded of.
create table demarc.reminder (
  account_id uuid not null,
  reminder_id uuid not null,
  user_id uuid not null,
  text text not null check (char_length(text) between 1 and 200),
  -- In the account's time zone.
  on_date date not null,
  -- Business time; null: not yet.
  told_at timestamptz,
  primary key (account_id, reminder_id)
);
create index reminder_due on demarc.reminder (on_date) where told_at is null;
create index reminder_told on demarc.reminder (told_at) where told_at is not null;
