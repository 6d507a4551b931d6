-- Who agreed to the terms of the installed app: to which text, word by word, under which preference and when.
create table demarc.app_terms_consent (
  account_id uuid not null,
  user_id text not null,
  -- My{product}TermsAndConditions
  preference_key text not null,
  text_version text not null,
  language text not null check (language in ('en', 'es')),
  consent_text text not null,
  given_at timestamptz not null,
  primary key (account_id, user_id, preference_key, text_version)
);
