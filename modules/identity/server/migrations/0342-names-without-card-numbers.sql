-- Names of passkeys and reasons of operators in which somebody typed a card number.
update demarc.passkey set name = demarc.without_card_numbers(name)
where name ~ '[2-6]([ .-]{0,3}[0-9]){12}' and name <> demarc.without_card_numbers(name);
update demarc.blocked_network set reason = demarc.without_card_numbers(reason)
where reason ~ '[2-6]([ .-]{0,3}[0-9]){12}' and reason <> demarc.without_card_numbers(reason);
