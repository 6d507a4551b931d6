-- Account number and PIN are sealed from now on; the run of orders seals those that are there as they were typed.
create index port_requests_plain on oss.port_requests (account_id, order_id) where length(pin) <= 20 or length(account_number) <= 20;
