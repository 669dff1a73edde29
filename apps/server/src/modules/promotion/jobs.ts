import { beijingDate, type JobTable, requireNoneFailed } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import type { ActivityDeps } from './activity/join.ts';
import { decideRaces } from './activity/race.ts';
import type { ForfeitDeps } from './forfeit/forfeit.ts';
import { type CountDeps, countDays } from './rebate/close.ts';
import { payAll, type RebateDeps, takeBackAll } from './rebate/pay.ts';
import type { VipDeskDeps } from './vip/desk.ts';
import { type BirthdayDeps, issueGifts } from './vip/gifts.ts';
import { type GradeDeps, keepGrades, raiseGrades } from './vip/grades.ts';

export interface PromotionDeps
  extends ActivityDeps,
    CountDeps,
    RebateDeps,
    GradeDeps,
    BirthdayDeps,
    ForfeitDeps,
    VipDeskDeps,
    Pick<Deps, 'now'> {}

/** Each run does the rest of the last one, and nothing twice: a job that was ended is run again (`fill` makes up for a missed one). */
export function promotionJobs(deps: PromotionDeps): JobTable {
  return {
    /** 04:00 in Beijing: yesterday is counted, grades follow. */
    'vip-day': {
      cron: '0 20 * * *',
      fill: '1d',
      run: async (_payload, context) => {
        const [at, { log }] = [deps.now(), context];
        const counted = await countDays(deps, at, log);
        const races = await decideRaces(deps.db, at, log);
        const takenBack = await takeBackAll(deps, context);
        const raised = await raiseGrades(deps, beijingDate(at), log);
        const kept = await keepGrades(deps, beijingDate(at), log);
        log.info({ counted, races, takenBack, raised, kept }, 'a day of play counted');
        requireNoneFailed(counted, races, takenBack, raised, kept);
      },
    },
    /** After midnight in Beijing: gifts of the week and the month, for grades that were reached yesterday too. */
    'vip-gifts': {
      cron: '1 16 * * *',
      fill: '1d',
      run: async (_payload, { log }) =>
        log.info({ gifts: await issueGifts(deps.db, deps.now()) }, 'gifts issued'),
    },
    /** 14:00 in Beijing: rebate that was not claimed. */
    'rebate-pay': {
      cron: '0 6 * * *',
      fill: '1d',
      run: async (_payload, context) => {
        const payments = await payAll(deps, context);
        context.log.info({ payments }, 'rebate paid');
        requireNoneFailed(payments);
      },
    },
  };
}
