-- Why winnings or a balance are taken: a ground of the terms (specification §1). A correction has none.
alter table adjustments
  add column ground text
    check (ground in ('multiple-accounts', 'name-mismatch', 'promotion-left', 'fraud', 'automation', 'collusion')),
  add constraint adjustments_ground check (ground is null or kind = 'debit');
