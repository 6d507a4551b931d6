-- A letter that a full mailbox on a mail server has no room for waits here: what was sent, and what its owner is told.

alter table oss.mail_outgoing
  drop constraint mail_outgoing_origin_check,
  add constraint mail_outgoing_origin_check check (origin in ('written', 'passed-on', 'passed-on-alone', 'for-sent', 'for-inbox'));
