/** For tests only: bodies that the calls of feedback and of the support desk take. */
import { randomUUID } from 'node:crypto';
import type { CallPath, CallRequest } from '@hj/contract';

type TalkPath =
  | Extract<CallPath, `/site/api/v1/service/${string}` | '/site/api/v1/configuration/onlinecustomservice'>
  | Exclude<
      Extract<CallPath, `/site/api/v1/feedback/${string}`>,
      '/site/api/v1/feedback/querySiteDepositRewardConfigList'
    >;

export function talkSamples(): { readonly [Path in TalkPath]: CallRequest<Path> } {
  return {
    '/site/api/v1/feedback/addFeedBack': { key: randomUUID(), kind: 'bet', text: '请核对', betId: '1' },
    '/site/api/v1/feedback/addMessage': { key: randomUUID(), feedbackId: '1', text: '补充' },
    '/site/api/v1/feedback/unreadNum': {},
    '/site/api/v1/feedback/queryMemberBetList': {},
    '/site/api/v1/feedback/getFeedBackList': { state: 'open' },
    '/site/api/v1/feedback/getFeedbackInfo': { feedbackId: '1' },
    '/site/api/v1/feedback/getImage': { imageId: randomUUID() },
    '/site/api/v1/feedback/closeFeedback': { feedbackId: '1' },
    '/site/api/v1/feedback/delFeedback': { feedbackId: '1' },
    '/site/api/v1/configuration/onlinecustomservice': {},
    '/site/api/v1/service/open': {},
    '/site/api/v1/service/messages': {},
    '/site/api/v1/service/send': { key: randomUUID(), text: '您好' },
    '/site/api/v1/service/image': { imageId: randomUUID() },
    '/site/api/v1/service/ask': { key: randomUUID(), answerId: '1' },
    '/site/api/v1/service/change': { action: 'end' },
  };
}
