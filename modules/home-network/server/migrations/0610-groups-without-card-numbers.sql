-- Names of groups in which somebody typed a card number keep its last four digits. Two that become alike are told apart by a number, since no two
-- groups of an account have the same name.
update demarc.home_group held
set name = masked.name || case when masked.alike = 1 then '' else ' ' || masked.place end
from (
  select account_id, group_id, name,
    count(*) over (partition by account_id, lower(name)) as alike,
    row_number() over (partition by account_id, lower(name) order by group_id) as place
  from (select account_id, group_id, demarc.without_card_numbers(name) as name from demarc.home_group) each_group
) masked
where held.account_id = masked.account_id and held.group_id = masked.group_id
  and held.name ~ '[2-6]([ .-]{0,3}[0-9]){12}' and held.name <> masked.name;
