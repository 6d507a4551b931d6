-- Holders in whose name somebody typed the number of the card.
update vault.method set facts = demarc.object_without_card_numbers(facts)
where facts->>'nameOn' ~ '[2-6]([ .-]{0,3}[0-9]){12}' and facts <> demarc.object_without_card_numbers(facts);
