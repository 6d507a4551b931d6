-- Reasons of operators in which somebody typed a card number.
update demarc.setting_choice set reason = demarc.without_card_numbers(reason)
where reason ~ '[2-6]([ .-]{0,3}[0-9]){12}' and reason <> demarc.without_card_numbers(reason);
update demarc.experiment_decision set reason = demarc.without_card_numbers(reason)
where reason ~ '[2-6]([ .-]{0,3}[0-9]){12}' and reason <> demarc.without_card_numbers(reason);
update demarc.vanity_decision set reason = demarc.without_card_numbers(reason)
where reason ~ '[2-6]([ .-]{0,3}[0-9]){12}' and reason <> demarc.without_card_numbers(reason);
