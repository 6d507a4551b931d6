-- Other systems that use the operator's interface: a store's tills, a call center, a bank's automatic payments.
create table demarc.client (
  client_id text primary key,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

-- A secret is made by us with 256 random bits and told once; only its hash is kept. Two at a time while one takes the other's place.
create table demarc.client_secret (
  client_id text not null references demarc.client,
  secret_hash text not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  primary key (client_id, secret_hash)
);
