import type { chatCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import type { ChatDeps } from './deps.ts';
import { readHistory } from './history.ts';
import { claimPacket } from './packets/claim.ts';
import { showPacket } from './packets/info.ts';
import { sendPacket } from './packets/send.ts';
import { addPicture } from './pictures.ts';
import { findUid } from './speakers.ts';
import { sendTip } from './tips/send.ts';

export function chatRoutes(deps: ChatDeps): RoutesOf<typeof chatCalls> {
  return {
    '/stream/api/v1/history': async (input, { session }) =>
      readHistory(deps, input, await findUid(deps, session?.memberId)),
    '/site/api/v1/chat/picture': (input, context) => addPicture(deps, input, context),
    '/fd/api/v1/redPacket/send': (input, context) => sendPacket(deps, input, context),
    '/fd/api/v1/redPacket/claim': (input, context) => claimPacket(deps, input, context),
    '/fd/api/v1/tip/send': (input, context) => sendTip(deps, input, context),
    '/fd/api/v1/redPacket/info': ({ packetId }, { session }) => showPacket(deps, packetId, session.memberId),
  };
}
