-- The trace of the request that an event happened in, as a W3C traceparent: whoever tells people of it goes on with that trace.
alter table demarc.notice add column trace text;
