-- Nicknames of devices in which somebody typed a card number keep its last four digits. Two that become alike are told apart by a number, since no two
-- devices of an account have the same nickname.
update oss.devices held
set nickname = masked.nickname || case when masked.alike = 1 then '' else ' ' || masked.place end
from (
  select account_id, device_id, nickname,
    count(*) over (partition by account_id, lower(nickname)) as alike,
    row_number() over (partition by account_id, lower(nickname) order by device_id) as place
  from (
    select account_id, device_id, demarc.without_card_numbers(nickname) as nickname from oss.devices where nickname is not null
  ) each_device
) masked
where held.account_id = masked.account_id and held.device_id = masked.device_id
  and held.nickname ~ '[2-6]([ .-]{0,3}[0-9]){12}' and held.nickname <> masked.nickname;
