-- Names of Wi-Fi networks and of what is connected, in which somebody typed a card number, keep its last four digits.
update sandbox.wifi set name = demarc.without_card_numbers(name), guest_name = demarc.without_card_numbers(guest_name)
where concat_ws(' / ', name, guest_name) ~ '[2-6]([ .-]{0,3}[0-9]){12}';
update sandbox.home_devices set name = demarc.without_card_numbers(name)
where name ~ '[2-6]([ .-]{0,3}[0-9]){12}';
