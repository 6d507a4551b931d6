-- Customers wrote card numbers into messages; their last four digits stay.
update demarc.case_message set text = demarc.without_card_numbers(text)
where text ~ '[2-6]([ .-]{0,3}[0-9]){12}' and text <> demarc.without_card_numbers(text);
update demarc.case_upload set name = demarc.without_card_numbers(name)
where name ~ '[2-6]([ .-]{0,3}[0-9]){12}' and name <> demarc.without_card_numbers(name);
update demarc.case_attachment set name = demarc.without_card_numbers(name)
where name ~ '[2-6]([ .-]{0,3}[0-9]){12}' and name <> demarc.without_card_numbers(name);
