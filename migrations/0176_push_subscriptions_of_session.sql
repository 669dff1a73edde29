-- The sweep of ended sessions, and each logout, look subscriptions up by their session.
create index push_subscriptions_of_session on push_subscriptions (session_id);
