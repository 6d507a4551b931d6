-- What customers agreed to pay in parts: all that was past due on a day. How much of it is unpaid follows from the ledger.
create table bss.arrangements (
  account_id uuid not null,
  arrangement_id uuid not null,
  part text not null,
  state text not null default 'active' check (state in ('active', 'kept', 'broken', 'ended')),
  agreed_on date not null,
  agreed_at timestamptz not null,
  amount bigint not null check (amount > 0),
  -- How many of its payments the customer has been reminded of.
  reminded smallint not null default 0,
  -- In the account's time zone.
  ended_on date,
  -- Of one that was broken or ended: before this day no step is taken against the service.
  resumes_on date,
  primary key (account_id, arrangement_id),
  foreign key (account_id, part) references bss.account_parts,
  constraint over_is_whole check ((state = 'active') = (ended_on is null)),
  constraint only_the_unpaid_resumes check ((state in ('broken', 'ended')) = (resumes_on is not null))
);
create unique index one_active_arrangement on bss.arrangements (account_id, part) where state = 'active';
create index arrangements_that_resume on bss.arrangements (account_id, part, resumes_on) where resumes_on is not null;

create table bss.arranged_payments (
  account_id uuid not null,
  arrangement_id uuid not null,
  number smallint not null,
  due_on date not null,
  amount bigint not null check (amount > 0),
  primary key (account_id, arrangement_id, number),
  foreign key (account_id, arrangement_id) references bss.arrangements
);
