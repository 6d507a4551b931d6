-- Consents are forgotten two years after their end, and so is what never became one.
create index paperless_consent_withdrawn on demarc.paperless_consent (withdrawn_at) where withdrawn_at is not null;
create index paperless_consent_of_no_effect on demarc.paperless_consent (given_at) where effective_at is null;
