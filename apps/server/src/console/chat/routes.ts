import type { ChatData } from '@hj/contract';
import { chatDeskCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';

const rowsShown = 120;

function moneyOf({ tip, packet }: ChatData) {
  if (tip !== undefined) return { sum: tip.amount, to: tip.name };
  return packet === undefined ? null : { sum: packet.total, to: null };
}

function chatRoutes({ desks: { chat } }: ConsoleDeps): RoutesOf<typeof chatDeskCalls, ConsoleSession> {
  return {
    '/console/api/v1/chat/rooms': async () => {
      const [rooms, terms] = await Promise.all([chat.rooms(), chat.terms()]);
      return { list: rooms.map((room) => ({ ...room, spoken: Number(room.spoken) })), terms };
    },
    '/console/api/v1/chat/stream': async ({ rid }) => {
      const { messages, flags } = await chat.stream(rid);
      const said = messages.map(
        ({ seq, kind, uid, memberId, name, grade, body, data, createdAt, deletedAt }) => ({
          ...{ seq: Number(seq), kind, uid, memberId, name, grade, text: body },
          pictureId: data.picture?.id ?? null,
          money: moneyOf(data),
          ...{ deleted: deletedAt !== null, fault: null, at: createdAt },
        }),
      );
      const held = flags.map(({ uid, name, fault, body, createdAt }) => ({
        ...{ seq: null, kind: 'held', uid, memberId: null, name: name ?? uid, grade: null, text: body },
        ...{ pictureId: null, money: null, deleted: false, fault, at: createdAt },
      }));
      const list = [...said, ...held].sort((left, right) => right.at.getTime() - left.at.getTime());
      return { list: list.slice(0, rowsShown) };
    },
    '/console/api/v1/chat/picture': async ({ pictureId }) => ({ image: await chat.picture(pictureId) }),
    '/console/api/v1/chat/speaker': ({ uid }) => chat.speaker(uid),
    '/console/api/v1/chat/recall': async ({ rid, seqs, reason }, context) => ({
      deleted: await chat.recall({ rid, seqs: seqs.map(BigInt) }, actionOf(context, reason)),
    }),
    '/console/api/v1/chat/sanction': async ({ reason, ...sanction }, context) => {
      await chat.sanction(sanction, actionOf(context, reason));
      return {};
    },
    '/console/api/v1/chat/room': async ({ rid, reason, ...settings }, context) => {
      await chat.saveRoom({ rid, settings }, actionOf(context, reason));
      return {};
    },
    '/console/api/v1/chat/say': async ({ rid, text, reason }, context) => {
      await chat.say({ rid, text }, actionOf(context, reason));
      return {};
    },
    '/console/api/v1/chat/term': async ({ term, blocked, reason }, context) => {
      await chat.setTerm({ term, blocked }, actionOf(context, reason));
      return {};
    },
  };
}

export const desk = deskOf(chatDeskCalls, chatRoutes);
