-- The vault's own tables. Nothing points from here to the portal's tables or back; times are the machine's, in milliseconds since 1970.
create schema vault;

-- A session lets one browser enter one method for one account. Only a digest of its id is kept: reading the table lets nobody in.
create table vault.session (
  session_hash bytea primary key,
  account_id uuid not null,
  -- To be saved, or to pay once.
  purpose text not null check (purpose in ('wallet', 'payment')),
  kind text not null check (kind in ('card', 'bankAccount')),
  language text not null check (language in ('en', 'es')),
  -- The account's date when it was opened, by which an expiry is judged.
  today date not null,
  -- Where the customer goes on without a script: a path of the portal.
  return_to text not null,
  expires_ms bigint not null,
  used boolean not null default false
);
create index session_by_end on vault.session (expires_ms);

create table vault.method (
  account_id uuid not null,
  method_id uuid not null,
  -- Of what the browser carries to the portal; null once the portal has taken the method over.
  reference_hash bytea unique,
  facts jsonb not null,
  token text not null,
  -- Envelope: the number under a data key of its own, the data key under a key of the key file, named by its version.
  key_version integer not null,
  wrapped_key bytea not null,
  sealed_number bytea not null,
  entered_ms bigint not null,
  primary key (account_id, method_id)
);
create index method_by_key on vault.method (key_version);
create index method_not_taken on vault.method (entered_ms) where reference_hash is not null;

-- Entries that the processor refused: who has too many in a while is a card tester.
create table vault.refused_entry (
  account_id uuid not null,
  refused_ms bigint not null
);
create index refused_entry_by_account on vault.refused_entry (account_id, refused_ms);
create index refused_entry_by_age on vault.refused_entry (refused_ms);
