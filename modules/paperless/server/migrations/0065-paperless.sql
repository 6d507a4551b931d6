-- Consents to bills that come online alone (E-SIGN, 15 USC 7001(c)): what was agreed to, word by word, by whom, when, and its end.
create table demarc.paperless_consent (
  account_id uuid not null,
  consent_id uuid not null,
  user_id text not null,
  text_version text not null,
  language text not null check (language in ('en', 'es')),
  consent_text text not null,
  given_at timestamptz not null,
  -- When the provider had changed the delivery; null: it could not, and the paper goes on.
  effective_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text,
  primary key (account_id, consent_id),
  constraint withdrawal_is_whole check ((withdrawn_at is null) = (withdrawn_by is null)),
  constraint only_what_took_effect_ends check (withdrawn_at is null or effective_at is not null)
);
