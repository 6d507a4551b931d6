-- What was told long ago is forgotten, oldest first (notices.keptDays).
create index notice_by_age on demarc.notice (happened_at) where due_at is null;
create index mailbox_by_age on demarc.mailbox (sent_at);
