/** A process that only decides bets in their delay and settles them: the kill test starts and kills it. */
import { createDb, createLog } from '@hj/platform';
import { startBetWorker } from '../modules/sportsbook/bets/bet-worker.ts';
import { usualRate } from '../modules/sportsbook/settlement/settlement.ts';

const db = createDb({ url: process.env.DATABASE_URL ?? '', max: 3 });
startBetWorker({ db, log: createLog({ level: 'error' }), usdRate: usualRate, pauseMs: 5 });
process.send?.('ready');
