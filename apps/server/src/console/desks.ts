import type { App } from '../app.ts';

/** What the console shows and does: the services of the modules. */
export function createDesks({
  account,
  aml,
  cashier,
  profile,
  protection,
  sportsbook,
  twoStep,
  verification,
}: App) {
  return {
    ...cashier.desk,
    cases: aml.desk,
    accounts: account,
    /** Documents, corrections, and who seems to be the same person. */
    people: profile,
    protection: protection.desk,
    twoStep: { ...twoStep.desk, methods: twoStep.methods },
    outbox: verification.notifier,
    /** Brings simulated matches forward, in the demo. */
    director: sportsbook.director,
  };
}

export type Desks = ReturnType<typeof createDesks>;
