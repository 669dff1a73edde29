-- A recovery code that stood for the second step when another one was begun is used up when that one is completed, not before.
alter table passkey_challenges add column recovery_hash bytea check (octet_length(recovery_hash) = 32);
alter table totp_secrets add column recovery_hash bytea check (octet_length(recovery_hash) = 32);
