-- Visitors typed a card number as their name.
update demarc.support_case set name = demarc.without_card_numbers(name)
where name ~ '[2-6]([ .-]{0,3}[0-9]){12}' and name <> demarc.without_card_numbers(name);
