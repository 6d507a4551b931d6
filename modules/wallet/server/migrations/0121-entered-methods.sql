-- A card or bank account that was entered on the way of one payment: it pays that one, and is saved with the provider afterwards where its
-- customer asked for that. Kept for as long as the payment's draft (decisions 6).
create table demarc.entered_method (
  account_id uuid not null,
  method_id uuid not null,
  -- Of the payment that it was entered for.
  intent_id uuid not null,
  -- A payment method without its token.
  facts jsonb not null,
  -- The processor's word for it, for that charge alone; null once nothing more is to be charged with it from here.
  token text,
  keeping text not null check (keeping in ('no', 'wanted', 'kept')),
  entered_at timestamptz not null,
  primary key (account_id, method_id),
  constraint kept_is_charged_by_the_provider check (keeping <> 'kept' or token is null)
);
create index entered_method_by_intent on demarc.entered_method (account_id, intent_id);
create index entered_method_by_age on demarc.entered_method (entered_at);
