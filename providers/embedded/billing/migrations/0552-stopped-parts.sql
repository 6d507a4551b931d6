-- The parts whose service dunning has stopped: few, and looked at every few seconds.
create index stopped_parts on bss.account_parts (part, account_id) where service_state <> 'active';
