/** Decisions of the ways of letters: no clock, no I/O. */
import { ECDH } from 'node:crypto';
import { type LetterChannel, type LetterKind, letterChannels, letterKinds } from '@hj/contract';
import type { Words } from '../../../deps.ts';
import type { Choice } from './choice-store.ts';

/** Advertising is asked for by the member, never presumed (C19); so are e-mails. */
export const marketingKinds: readonly LetterKind[] = ['activity'];
export const pushedKinds = letterKinds.filter((kind) => !marketingKinds.includes(kind));

const presumed = (kind: LetterKind, channel: LetterChannel) =>
  channel === 'push' && pushedKinds.includes(kind);

/** Every kind and way with the choice of the member. */
export function choicesOf(stored: readonly Choice[]): Choice[] {
  return letterKinds.flatMap((kind) =>
    letterChannels.map((channel) => ({
      kind,
      channel,
      chosen:
        stored.find((choice) => choice.kind === kind && choice.channel === channel)?.chosen ??
        presumed(kind, channel),
    })),
  );
}

const words: Readonly<Record<LetterKind, string>> = {
  notice: '您有一条新通知，登录后查看。',
  activity: '您有一条新的活动消息，登录后查看。',
  bulletin: '您有一条新公告，登录后查看。',
  match: '您有一条新的赛事消息，登录后查看。',
  feedback: '您的反馈有新回复，登录后查看。',
};

/** The text on a lock screen: no amount, no name, no bet. In the reader's language. */
export const pushPayload = (kind: LetterKind, letterId: bigint, { site, say }: Words) => ({
  title: site,
  body: say(words[kind]),
  url: kind === 'feedback' ? '/mine/feedbackList' : '/mine/message',
  tag: `letter-${letterId}`,
});

/** An address of a known push service and nothing else: otherwise a member could have the server call addresses of its own network. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { protocol, hostname, port, origin, username } = new URL(endpoint);
  if (username !== '') return false;
  return services.some((service) => {
    if (service.includes('://')) return origin === service;
    if (protocol !== 'https:' || port !== '') return false;
    return service.startsWith('.') ? hostname.endsWith(service) : hostname === service;
  });
}

/** A point of the curve P-256, uncompressed: to another key no letter can be encrypted, and every one would be a job that fails. */
export function isPushKey(p256dh: string): boolean {
  try {
    const key = Buffer.from(p256dh, 'base64url');
    return ECDH.convertKey(key, 'prime256v1', undefined, undefined, 'uncompressed').equals(key);
  } catch {
    return false;
  }
}
