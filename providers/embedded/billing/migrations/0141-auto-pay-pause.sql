-- A pause of one month: the statement that is not debited. It is over by itself with the statement after it.
alter table bss.auto_pay_enrolments add column paused_for date;
