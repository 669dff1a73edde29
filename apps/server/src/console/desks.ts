/** The desks of the console, one a line: `console.ts` serves them all. */

export { desk as activities } from './activities/routes.ts';
export { desk as adjustments } from './adjustments/routes.ts';
export { desk as agents } from './agents/routes.ts';
export { desk as audit } from './audit/routes.ts';
export { desk as cases } from './cases/routes.ts';
export { desk as chat } from './chat/routes.ts';
export { desk as deposits } from './deposits/routes.ts';
export { desk as director } from './director/routes.ts';
export { desk as documents } from './documents/routes.ts';
export { desk as feedback } from './feedback/routes.ts';
export { desk as lotteries } from './lotteries/routes.ts';
export { desk as margins } from './margins/routes.ts';
export { actionDesk as memberActions, desk as members } from './members/routes.ts';
export { desk as messages } from './messages/routes.ts';
export { desk as outbox } from './outbox/routes.ts';
export { desk as overview } from './overview/routes.ts';
export { desk as reconciliation } from './reconciliation/routes.ts';
export { desk as returns } from './returns/routes.ts';
export { desk as service } from './service/routes.ts';
export { desk as site } from './site/routes.ts';
export { desk as staff } from './staff/routes.ts';
export { desk as tables } from './tables/routes.ts';
export { desk as vip } from './vip/routes.ts';
export { desk as withdrawals } from './withdrawals/routes.ts';
