-- By which of an operator's terms the looks of a run were planned: when those change, what lies ahead is looked at again. No row: by the usual ones.
create table bss.planned_by (
  run text primary key check (run in ('nights', 'auto-pay')),
  terms text not null
);
