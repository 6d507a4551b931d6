-- Speed tests that customers finished, with what was known of plan, gateway and network at that moment: the verdict follows from it.
create table demarc.speed_test (
  account_id uuid not null,
  test_id uuid not null,
  -- Who tested.
  user_id uuid not null,
  -- Business time.
  at timestamptz not null,
  download_kbps bigint not null check (download_kbps > 0),
  upload_kbps bigint not null check (upload_kbps >= 0),
  latency_ms bigint not null check (latency_ms >= 0),
  loaded_latency_ms bigint not null check (loaded_latency_ms >= 0),
  jitter_ms bigint not null check (jitter_ms >= 0),
  bytes bigint not null check (bytes >= 0),
  duration_ms bigint not null check (duration_ms >= 0),
  connection text not null check (connection in ('wifi', 'cable')),
  -- Null: not known.
  plan_kbps bigint,
  gateway_kbps bigint,
  on_network boolean,
  outage boolean not null,
  primary key (account_id, test_id)
);
create index speed_test_newest on demarc.speed_test (account_id, at desc, test_id);
create index speed_test_old on demarc.speed_test (at);
