-- Of which release the scripts of the page were: browsers go on with an older one until they load another document. What came before this column says none.
alter table demarc.telemetry_event add column release text not null default 'unknown';
