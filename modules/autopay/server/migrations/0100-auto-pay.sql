-- What a customer chose on the way into Auto Pay, or to another method. Drafts are kept for 24 hours; what was acted on explains its authorisations.
create table demarc.auto_pay_intent (
  account_id uuid not null,
  -- Made by the browser; another account may have the same.
  intent_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  kind text not null check (kind in ('enroll', 'change')),
  parts text[] not null,
  method_id text,
  -- Null: a draft.
  acted_at timestamptz,
  primary key (account_id, intent_id)
);
create index auto_pay_intent_by_age on demarc.auto_pay_intent (created_at) where acted_at is null;

-- Permissions to debit (Reg E 1005.10(b), Nacha, networks): what was agreed to, word by word, by whom, when, for which part and method, and its end.
-- The provider's enrolment names them by mandate_id. Kept until two years after the end.
create table demarc.auto_pay_authorisation (
  account_id uuid not null,
  mandate_id uuid not null,
  intent_id uuid not null,
  kind text not null check (kind in ('enroll', 'change')),
  part text not null check (part in ('core', 'mobile', 'streaming')),
  state text not null check (state in ('given', 'effective', 'refused', 'ended')),
  user_id text not null,
  text_version text not null,
  language text not null check (language in ('en', 'es')),
  authorisation_text text not null,
  method_id text not null,
  method_kind text not null check (method_kind in ('card', 'bankAccount')),
  method_brand text check (method_brand in ('visa', 'mc', 'amex', 'discover')),
  method_last_four text not null,
  debit_days smallint not null,
  given_at timestamptz not null,
  given_on date not null,
  effective_at timestamptz,
  refused_for text,
  -- The customer asked for the end; `ended_at` follows once the provider knows.
  end_asked_by text,
  ended_at timestamptz,
  tries smallint not null default 0,
  -- When a run carries on what its process has not finished, in business time.
  due_at timestamptz,
  primary key (account_id, mandate_id),
  constraint card_has_a_brand check ((method_kind = 'card') = (method_brand is not null)),
  constraint refusal_is_whole check ((state = 'refused') = (refused_for is not null)),
  constraint end_is_whole check ((state = 'ended') = (ended_at is not null)),
  constraint given_is_due check (state <> 'given' or due_at is not null)
);
create unique index one_authorisation_at_work on demarc.auto_pay_authorisation (account_id, part) where state = 'given';
create index auto_pay_authorisation_due on demarc.auto_pay_authorisation (due_at) where due_at is not null;
create index auto_pay_authorisation_ended on demarc.auto_pay_authorisation (ended_at) where ended_at is not null;
