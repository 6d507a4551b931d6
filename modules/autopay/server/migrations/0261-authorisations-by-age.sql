-- What is forgotten two years after it ended, or never came to be.
create index auto_pay_intent_acted on demarc.auto_pay_intent (acted_at) where acted_at is not null;
create index auto_pay_authorisation_refused on demarc.auto_pay_authorisation (given_at) where state = 'refused';
