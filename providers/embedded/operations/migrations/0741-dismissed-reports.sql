-- An operator looked, and there was nothing: reports from before count no more.
alter table oss.nodes add column reports_from timestamptz;
