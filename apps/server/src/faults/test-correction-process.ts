/** A process that runs the job of a correction of a draw, and kills itself at a given step. */
import { createDb, createLog } from '@hj/platform';
import { z } from 'zod';
import { VenueUnreachable } from '../modules/venue/adapter.ts';
import { correctionJobs } from '../modules/venue/lotteries/corrections.ts';
import { houseLotteries } from '../modules/venue/lotteries/house-lotteries.ts';
import { countSteps } from './test-steps.ts';

const plan = z
  .object({
    databaseUrl: z.string(),
    venueUrl: z.string(),
    venueSecret: z.string(),
    killAt: z.int(),
    correction: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const { step, taken } = countSteps(plan.killAt);
const db = createDb({ url: plan.databaseUrl, max: 2 });
const venue = houseLotteries({ url: plan.venueUrl, secret: plan.venueSecret });
const house: typeof venue = {
  ...venue,
  async correct(...asked) {
    step();
    const answer = await venue.correct(...asked);
    step();
    return answer;
  },
};
step();
const job = correctionJobs({ db, house })['lottery-correction'];
try {
  await job?.run({ id: plan.correction }, { log: createLog({ level: 'error' }), jobId: '7' });
} catch (error) {
  // The venue was killed: the queue would run the job again.
  if (error instanceof VenueUnreachable) process.exit(1);
  throw error;
}
// The outcome is saved, and the queue still has the job.
step();
process.stdout.write(String(taken()));
await db.close();
process.exit(0);
