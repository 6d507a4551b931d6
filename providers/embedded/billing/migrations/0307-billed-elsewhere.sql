-- Of the last bill of a former system, which an import opens a part with: the plans that it billed in advance for its month, as our own statements have
-- them in their lines. The next statement corrects that month and does not bill it again. Null for our own statements.
alter table bss.statements add column billed_elsewhere jsonb;
