-- Names of people in which somebody typed a card number, before names were read by one rule.
update bss.users set first_name = demarc.without_card_numbers(first_name), last_name = demarc.without_card_numbers(last_name)
where concat_ws(' / ', first_name, last_name) ~ '[2-6]([ .-]{0,3}[0-9]){12}';
