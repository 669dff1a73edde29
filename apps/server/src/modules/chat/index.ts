import { chatCalls } from '@hj/contract';
import { type JobTable, requireNoneFailed } from '@hj/platform';
import { type Module, serve } from '../../module.ts';
import type { ChatSocketDeps } from './chat-connection.ts';
import { createChatDesk } from './desk.ts';
import { deleteFlagsBefore } from './flag-store.ts';
import { deleteMessagesBefore } from './message-store.ts';
import { packetInvariants } from './packets/check-store.ts';
import { returnPackets } from './packets/return.ts';
import { deletePicturesBefore } from './picture-store.ts';
import { pictureFiles } from './pictures.ts';
import { deletePresenceBefore } from './room-store.ts';
import { chatRoutes } from './routes.ts';
import { ChatSockets } from './sockets.ts';
import { tipInvariants } from './tips/check-store.ts';

const dayMs = 24 * 60 * 60_000;
/** GLI-19 A.4.7. */
const keptMs = 90 * dayMs;
/** A picture that no message shows. */
const unusedKeptMs = dayMs;
const presenceKeptMs = 60 * 60_000;

/** 聊天: rooms and their socket (ADR 135), moderation, red packets (ADR 136), tips (ADR 189). */
export function createChat(deps: ChatSocketDeps) {
  const { db, now } = deps;
  const sockets = new ChatSockets(deps);
  const jobs: JobTable = {
    'chat-packets-return': {
      cron: '* * * * *',
      run: async (_payload, { log }) => {
        const packets = await returnPackets(deps, log);
        log.debug({ packets }, 'rests of red packets returned');
        requireNoneFailed(packets);
      },
    },
    'chat-cleanup': {
      cron: '25 * * * *',
      run: async (_payload, { log }) => {
        const before = new Date(now().getTime() - keptMs);
        const messages = await deleteMessagesBefore(db, before);
        const flags = await deleteFlagsBefore(db, before);
        const unused = new Date(now().getTime() - unusedKeptMs);
        const pictures = await deletePicturesBefore(db, { moment: before, unused });
        const seats = await deletePresenceBefore(db, new Date(now().getTime() - presenceKeptMs));
        log.debug({ messages, flags, pictures, seats }, 'chat of more than 90 days deleted');
      },
    },
  };
  return {
    ...serve(chatCalls, chatRoutes(deps)),
    /** GET /chat-pictures/…: the pictures of messages. */
    plugins: [pictureFiles(deps)],
    sockets,
    desk: { chat: createChatDesk(deps) },
    workers: [{ name: 'chat', role: 'any', start: () => sockets.start() }],
    jobs,
    invariants: [...packetInvariants, ...tipInvariants],
  } satisfies Module;
}
