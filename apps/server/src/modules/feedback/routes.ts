import type { feedbackCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import { addFeedback, addMessage, endFeedback, type FeedbackDeps, readFeedback } from './feedback.ts';
import { openImage } from './images.ts';
import { countUnread, listBetsToDispute, listOwn } from './views.ts';

export function feedbackRoutes(deps: FeedbackDeps): RoutesOf<typeof feedbackCalls> {
  return {
    '/site/api/v1/feedback/addFeedBack': (input, context) => addFeedback(deps, input, context),
    '/site/api/v1/feedback/addMessage': (input, context) => addMessage(deps, input, context),
    '/site/api/v1/feedback/unreadNum': (_input, { session }) => countUnread(deps, session.memberId),
    '/site/api/v1/feedback/queryMemberBetList': (input, { session }) =>
      listBetsToDispute(deps, session.memberId, input),
    '/site/api/v1/feedback/getFeedBackList': (input, { session }) => listOwn(deps, session.memberId, input),
    '/site/api/v1/feedback/getFeedbackInfo': ({ feedbackId }, context) =>
      readFeedback(deps, feedbackId, context),
    '/site/api/v1/feedback/getImage': async ({ imageId }, { session }) => ({
      image: (await openImage(deps, imageId, session.memberId)).image,
    }),
    '/site/api/v1/feedback/closeFeedback': ({ feedbackId }, context) =>
      endFeedback(deps, { feedbackId, hide: false }, context),
    '/site/api/v1/feedback/delFeedback': ({ feedbackId }, context) =>
      endFeedback(deps, { feedbackId, hide: true }, context),
  };
}
