/** The numbers of the chat socket (specification §7, §9). As values of our own: the contract would bring its schemas along. */
import type { chatIds } from '@hj/contract';

export const ids = {
  ...{ heartbeat: 0, login: 10001, joinRoom: 10002, send: 10003, joined: 10004, left: 10005, message: 10006 },
  ...{
    recalled: 10007,
    muted: 10008,
    rooms: 10009,
    online: 10010,
    history: 10011,
    packet: 10012,
    slip: 10013,
  },
  ...{ system: 10014, slowMode: 10015, pinned: 10016, mention: 10017, roomClosed: 10018, guestLogin: 10019 },
  internal: 60000,
} as const satisfies typeof chatIds;

export const heartbeatMs = 10_000;
export const reconnectMs = 5_000;
export const queuePollMs = 300;
export const historySize = 15;
