-- Whoever tests cards over several accounts is counted by their network, too. It stands here by a pseudonym, as in the log; null: not known.
alter table vault.session add column network text;
alter table vault.refused_entry add column network text;
create index refused_entry_by_network on vault.refused_entry (network, refused_ms) where network is not null;
