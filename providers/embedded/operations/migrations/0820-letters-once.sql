-- A letter is kept once, however many people it goes to, and what is written counts in what its mailbox holds.

create table oss.mail_letters (
  account_id uuid not null,
  letter_id uuid not null,
  mailbox_id uuid not null,
  raw bytea not null,
  primary key (account_id, letter_id)
);
-- What was on its way before has its text in its own row.
alter table oss.mail_outgoing add column letter_id uuid, alter column raw drop not null;
create index mail_outgoing_of_letter on oss.mail_outgoing (account_id, letter_id);

update oss.mail_messages message set bytes = octet_length(draft ->> 'text') + octet_length(draft ->> 'subject') + coalesce((
  select sum(octet_length(content)) from oss.mail_files file where file.account_id = message.account_id and file.draft_id = message.message_id), 0)
where draft is not null;
update oss.mailboxes box set used_bytes = coalesce((
  select sum(bytes) from oss.mail_messages message where message.account_id = box.account_id and message.mailbox_id = box.mailbox_id), 0);
