import type { App } from '../app.ts';

/** What the console shows and does: the services of the modules. */
export function createDesks({ account, aml, cashier, profile, protection, twoStep, verification }: App) {
  return {
    ...cashier.desk,
    cases: aml.desk,
    accounts: account,
    /** Documents, corrections, and who seems to be the same person. */
    people: profile,
    protection: protection.desk,
    twoStep: { ...twoStep.desk, methods: twoStep.methods },
    outbox: verification.notifier,
  };
}

export type Desks = ReturnType<typeof createDesks>;
