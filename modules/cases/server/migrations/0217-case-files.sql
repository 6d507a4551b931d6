-- Under whose name a visitor wrote: the partner's code. Null: a customer, whose account says it, or from before this was kept.
alter table demarc.support_case add column partner text;

-- What waits for us stands in the order in which it began to wait: a case that is opened again begins anew.
drop index demarc.support_case_waiting;
create index support_case_waiting on demarc.support_case (changed_at) where state = 'open';

-- Files that were sent and wait for their message; what none of it came for is forgotten after a day.
create table demarc.case_upload (
  upload_id uuid primary key,
  -- Whose message alone may take it; null: a visitor's, which is known by its id.
  user_id uuid,
  name text not null check (char_length(name) between 1 and 100),
  kind text not null check (kind in ('jpeg', 'png', 'pdf')),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  digest bytea not null generated always as (sha256(content)) stored,
  -- Business time.
  uploaded_at timestamptz not null
);
-- Pictures and PDFs are compressed already.
alter table demarc.case_upload alter column content set storage external;
create index case_upload_old on demarc.case_upload (uploaded_at);

-- The files of a message, under the id that each was sent by.
create table demarc.case_attachment (
  party_id uuid not null,
  case_id uuid not null,
  message bigint not null,
  attachment_id uuid not null,
  name text not null,
  kind text not null check (kind in ('jpeg', 'png', 'pdf')),
  content bytea not null,
  digest bytea not null,
  primary key (party_id, case_id, message, attachment_id),
  foreign key (party_id, case_id, message) references demarc.case_message on delete cascade
);
alter table demarc.case_attachment alter column content set storage external;
