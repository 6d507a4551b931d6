-- Who wanted to be told long ago is forgotten, oldest first (outages.keptDays).
create index outage_subscription_by_age on demarc.outage_subscription (subscribed_at);
