import { feedbackCalls } from '@hj/contract';
import { type Module, serve } from '../../module.ts';
import { createFeedbackDesk } from './desk.ts';
import type { FeedbackDeps } from './feedback.ts';
import { rewrapImages } from './images.ts';
import { feedbackRoutes } from './routes.ts';

/** 意见反馈: threads of members with the desk. */
export function createFeedback(deps: FeedbackDeps) {
  return {
    ...serve(feedbackCalls, feedbackRoutes(deps)),
    desk: { feedback: createFeedbackDesk(deps) },
    jobs: {
      'feedback-rewrap': {
        cron: '47 * * * *',
        run: async (_payload, { log }) => {
          log.debug({ images: await rewrapImages({ ...deps, log }) }, 'pictures of feedback rewrapped');
        },
      },
    },
  } satisfies Module;
}
