-- The mail system: mailboxes with their addresses, folders, messages, drafts and contacts, and what is on its way to other systems.

create table oss.mailboxes (
  account_id uuid not null,
  mailbox_id uuid not null,
  user_id uuid not null,
  address text not null,
  name text not null check (length(name) <= 120),
  opened_at timestamptz not null,
  -- When its owner last opened it; from then on the time runs until it is locked.
  used_at timestamptz not null,
  locked_at timestamptz,
  -- Given up: it can come back for three days.
  closing_at timestamptz,
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  -- Filters, forwarding and signature, as modules/mail/rules/settings-of-box.ts has them.
  settings jsonb not null,
  version integer not null default 1,
  primary key (account_id, mailbox_id),
  unique (account_id, user_id)
);
create index mailboxes_by_use on oss.mailboxes (used_at) where locked_at is null and closing_at is null;
create index mailboxes_closing on oss.mailboxes (closing_at) where closing_at is not null;

-- Directory: whose address it is, in small letters.
create table oss.mail_addresses (
  address text primary key check (address = lower(address)),
  account_id uuid not null,
  mailbox_id uuid not null,
  -- Not the one that the mailbox writes from.
  alias boolean not null
);
create index mail_addresses_of_mailbox on oss.mail_addresses (account_id, mailbox_id);

create table oss.mail_folders (
  account_id uuid not null,
  mailbox_id uuid not null,
  folder_id uuid not null,
  role text not null check (role in ('inbox', 'drafts', 'sent', 'archive', 'spam', 'trash', 'own')),
  -- Only of an own folder.
  name text check ((name is null) = (role <> 'own') and length(name) between 1 and 60),
  primary key (account_id, mailbox_id, folder_id)
);
create unique index mail_folders_by_name on oss.mail_folders (account_id, mailbox_id, role, coalesce(lower(name), ''));

create table oss.mail_messages (
  account_id uuid not null,
  message_id uuid not null,
  mailbox_id uuid not null,
  folder_id uuid not null,
  at timestamptz not null,
  -- Since when it is in its folder: spam and trash are emptied by it.
  moved_at timestamptz not null,
  from_name text not null,
  from_address text not null,
  -- The first of them: [{"name": "", "address": ""}].
  recipients jsonb not null,
  subject text not null,
  preview text not null,
  is_read boolean not null,
  is_flagged boolean not null,
  has_files boolean not null,
  bytes bigint not null,
  vouched text not null check (vouched in ('yes', 'no', 'unknown')),
  -- Of a message that is written: what was typed (modules/mail/rules/draft.ts), its version, and when it goes out.
  draft jsonb,
  version integer,
  goes_at timestamptz,
  -- The words of the message, and the id of its mailbox as one of them, so that one index finds the words of one mailbox.
  words tsvector not null,
  primary key (account_id, message_id)
);
create index mail_messages_of_folder on oss.mail_messages (account_id, folder_id, at desc, message_id desc);
create index mail_messages_unread on oss.mail_messages (account_id, folder_id) where not is_read;
create index mail_messages_words on oss.mail_messages using gin (words);
create index mail_messages_going on oss.mail_messages (goes_at) where goes_at is not null;
create index mail_messages_moved on oss.mail_messages (moved_at);

-- Messages as they came (RFC 5322).
create table oss.mail_raw (
  account_id uuid not null,
  message_id uuid not null,
  raw bytea not null,
  primary key (account_id, message_id)
);

-- Files of drafts.
create table oss.mail_files (
  account_id uuid not null,
  draft_id uuid not null,
  file_id uuid not null,
  name text not null,
  content bytea not null,
  primary key (account_id, draft_id, file_id)
);

create table oss.mail_contacts (
  account_id uuid not null,
  mailbox_id uuid not null,
  contact_id uuid not null,
  name text not null,
  address text not null,
  primary key (account_id, mailbox_id, contact_id),
  unique (account_id, mailbox_id, address)
);

-- What goes to an address of another system: tried until it is through or refused.
create table oss.mail_outgoing (
  account_id uuid not null,
  outgoing_id uuid not null,
  mailbox_id uuid not null,
  -- The envelope.
  sender text not null,
  recipient text not null,
  -- Lists of the demo's mailbox show it.
  subject text not null,
  raw bytea not null,
  begun_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (account_id, outgoing_id)
);
create index mail_outgoing_due on oss.mail_outgoing (due_at);
