-- The processes that go by business time, each with the offset that it has seen: whoever moves the clock waits for them. After a crash it is empty.
create unlogged table demarc.clock_follower (
  follower_id uuid primary key,
  offset_ms bigint not null
);
