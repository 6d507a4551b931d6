-- A letter that goes on is vouched for no more than when it arrived, and what comes of it is told to whom it was sent, in words that are true of it.

alter table oss.mail_outgoing
  add column vouched text not null default 'unknown' check (vouched in ('yes', 'no', 'unknown')),
  add column origin text not null default 'written' check (origin in ('written', 'passed-on', 'passed-on-alone'));
