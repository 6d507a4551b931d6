-- The trace, as a W3C traceparent, of the request that asked: a run looks it up, and what it finds stands in that trace.
alter table demarc.recovery add column trace text;
