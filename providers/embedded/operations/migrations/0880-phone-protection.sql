-- Phones under the mobile repair and replacement plan, and what is claimed for them. What the plan costs is a plan of the ledger.
create table oss.phone_covers (
  account_id uuid not null,
  cover_id uuid not null,
  -- The mobile line that uses the phone: its code on bills, and what bills called it then.
  line text not null,
  line_name_en text not null,
  line_name_es text not null,
  -- The first 14 digits of its IMEI; the last one follows from them.
  imei text not null check (imei ~ '^[0-9]{14}$'),
  phone text not null check (char_length(phone) between 1 and 60),
  monthly bigint not null check (monthly >= 0),
  plan_code text not null,
  starts_on date not null,
  -- The last day that is covered; null: until further notice.
  ends_on date,
  primary key (account_id, cover_id)
);
create unique index phone_covers_of_lines on oss.phone_covers (account_id, line) where ends_on is null;

create table oss.phone_claims (
  account_id uuid not null,
  claim_id uuid not null,
  cover_id uuid not null,
  number bigint not null generated always as identity (start with 50201),
  cause text not null check (cause in ('screen', 'battery', 'defect', 'damage', 'loss', 'theft')),
  remedy text not null check (remedy in ('repair', 'replacement')),
  what text not null check (char_length(what) between 1 and 500),
  happened_on date not null,
  -- Charged once, when it is completed.
  deductible bigint not null check (deductible >= 0),
  state text not null check (state in ('filed', 'approved', 'sent', 'completed', 'denied', 'withdrawn')),
  denial text check (denial in ('not-covered', 'other-phone', 'no-answer')),
  check ((state = 'denied') = (denial is not null)),
  carrier text,
  tracking_number text,
  filed_at timestamptz not null,
  filed_on date not null,
  decided_on date,
  sent_on date,
  completed_on date,
  primary key (account_id, claim_id),
  foreign key (account_id, cover_id) references oss.phone_covers
);
create unique index phone_claims_by_number on oss.phone_claims (number);
create index phone_claims_by_age on oss.phone_claims (state, number);
create unique index phone_claims_open on oss.phone_claims (account_id, cover_id) where state in ('filed', 'approved', 'sent');
