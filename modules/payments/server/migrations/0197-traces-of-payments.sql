-- The trace, as a W3C traceparent, of the work that sent a payment or a refund on its way: what a run finishes of it stands in that trace.
alter table demarc.payment add column trace text;
alter table demarc.payment_reversal add column trace text;
