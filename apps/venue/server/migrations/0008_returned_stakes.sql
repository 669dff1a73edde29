-- What of a win is stake that was not played for: of a window of shots what was not fired, or met nothing (ADR 108).
alter table wallet_calls add column returned bigint not null default 0 check (returned between 0 and amount);
