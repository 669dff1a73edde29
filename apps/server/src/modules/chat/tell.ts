/**
 * Notices of the chat between processes. A notice names the room alone: the receiver reads new rows from the database, so
 * a lost notice loses no message. To this process by the bus, to the others by NOTIFY with the COMMIT (as at the live tables, ADR 111).
 */
import type { ChatPacketView } from '@hj/contract';
import type { Tx } from '@hj/platform';
import { z } from 'zod';
import { notifyRoom } from './message-store.ts';

export const chatTopic = 'chat.changed';

const packet = z.custom<ChatPacketView>((value) => typeof value === 'object' && value !== null);

const told = z.union([
  /** The room has rows up to `seq`; these speakers are named in it. */
  z.object({ rid: z.string(), seq: z.int(), mentions: z.array(z.string()) }),
  /** The rights of this speaker changed. */
  z.object({ uid: z.string() }),
  /** The red packet has fewer shares left. */
  z.object({ rid: z.string(), packet }),
]);
export type Told = z.output<typeof told>;

async function tell(tx: Tx, message: Told): Promise<void> {
  tx.announce(chatTopic, message);
  await notifyRoom(tx, JSON.stringify(message));
}

export const announceRoom = (
  tx: Tx,
  { rid, seq, mentions = [] }: { rid: string; seq: number; mentions?: string[] },
) => tell(tx, { rid, seq, mentions });
export const announceSpeaker = (tx: Tx, uid: string) => tell(tx, { uid });
export const announcePacket = (tx: Tx, rid: string, view: ChatPacketView) => tell(tx, { rid, packet: view });

export function readTold(message: unknown): Told | undefined {
  return told.safeParse(message).data;
}
