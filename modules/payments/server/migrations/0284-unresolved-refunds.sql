-- Refunds without an answer are few; operators list them, and their number is a figure, without reading all that ever went back.
create index payment_reversal_unresolved on demarc.payment_reversal (happened_at, reversal_id) where state = 'unknown';
