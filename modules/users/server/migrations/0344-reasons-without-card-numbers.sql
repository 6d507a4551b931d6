-- Reasons of operators in which somebody typed a card number.
update demarc.user_change set reason = demarc.without_card_numbers(reason)
where reason ~ '[2-6]([ .-]{0,3}[0-9]){12}' and reason <> demarc.without_card_numbers(reason);
update demarc.user_change set facts = demarc.object_without_card_numbers(facts)
where facts::text ~ '[2-6]([ .-]{0,3}[0-9]){12}' and facts <> demarc.object_without_card_numbers(facts);
