import type { AmlDesk } from '../modules/aml/index.ts';
import type { createCashier } from '../modules/cashier/index.ts';

/** What the console shows and does: the services of the modules. */
export type Desks = ReturnType<typeof createCashier>['desk'] & { cases: AmlDesk };
