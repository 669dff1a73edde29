-- What the ledger moved for a withdrawal is looked up by its reference: the reconciliation asks for each payout of a day.
create index ledger_transfers_of_withdrawal on ledger_transfers (reference)
  where kind in ('withdrawal', 'withdrawal-fee', 'withdrawal-administrative', 'bonus-forfeit');
