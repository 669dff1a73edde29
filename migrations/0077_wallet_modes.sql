-- How a venue pays: from a wallet of its own, to which money is brought, or from the centre wallet (ADR 099).
alter table venues
  add column wallet_mode text not null default 'transfer' check (wallet_mode in ('transfer', 'seamless')),
  -- Whose callbacks play its games from the centre wallet. Its `provider` is still who its former transfer accounts lie with.
  add column wallet_provider text,
  add constraint venues_seamless check ((wallet_mode = 'seamless') = (wallet_provider is not null));
update venues set wallet_mode = 'seamless', wallet_provider = 'hub88' where code = 'fish';
