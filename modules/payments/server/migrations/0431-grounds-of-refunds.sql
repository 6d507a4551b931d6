-- Why a refund is given, which decides whether its amount is owed anew. Null for refunds of versions that did not ask, and for everything else.
alter table demarc.payment_reversal add column ground text check (ground in ('goodwill', 'correction')),
  add constraint only_refunds_have_a_ground check (ground is null or kind = 'refund');
