/**
 * News of the desks, pushed: a response that stays open and names a topic whenever its list has news (ADR 180). It carries no content:
 * the page asks again with a call, which checks its permission. A stream ends with its session.
 */
import { PassThrough } from 'node:stream';
import { headerNames } from '@hj/contract';
import type { Permission } from '@hj/contract/console';
import type { Authenticate } from '@hj/platform';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { ConsoleSession } from './context.ts';
import { refuse } from './refusals.ts';

/** Topics of the bus, the first part of the query keys that they make stale, and the permission to hear of them. */
const topics: readonly { bus: string; name: string; permission: Permission }[] = [
  { bus: 'service.changed', name: 'service', permission: 'service.read' },
  { bus: 'chat.changed', name: 'chat', permission: 'chat.read' },
];
/** Longer than a person notices, shorter than a busy room: a topic is named at most so often. */
const gatherMs = 200;
const beatMs = 15_000;
const streamsMost = 500;
/** Of one operator: a page that opens streams without end takes none from the others. */
const streamsOfOneMost = 10;
export const livePath = '/console/live';

interface Stream {
  out: PassThrough;
  token: string;
  staffId: bigint;
  permissions: ReadonlySet<Permission>;
}

export function serveLive(
  http: FastifyInstance,
  { bus, log }: Pick<Deps, 'bus' | 'log'>,
  authenticate: Authenticate<ConsoleSession>,
): void {
  const streams = new Set<Stream>();
  const due = new Set<string>();
  const flush = () => {
    for (const { name, permission } of topics) {
      if (!due.delete(name)) continue;
      for (const { out, permissions } of streams)
        if (permissions.has(permission)) out.write(`data: ${name}\n\n`);
    }
  };
  const leaves = topics.map(({ bus: topic, name }) =>
    bus.subscribe(topic, () => {
      if (streams.size === 0 || due.has(name)) return;
      due.add(name);
      setTimeout(flush, gatherMs).unref();
    }),
  );
  const beat = setInterval(() => {
    for (const stream of streams) {
      authenticate(stream.token, { money: false }).then(
        (session) => (session === undefined ? stream.out.end() : stream.out.write(':\n\n')),
        (error: unknown) => log.warn({ err: error }, 'a session of the console could not be read'),
      );
    }
  }, beatMs);
  beat.unref();
  // An open response would hold the closing up.
  http.addHook('preClose', async () => {
    clearInterval(beat);
    for (const leave of leaves) leave();
    for (const { out } of streams) out.end();
  });
  http.get(livePath, async (request, reply) => {
    const token = request.headers[headerNames.token];
    const session = typeof token === 'string' ? await authenticate(token, { money: false }) : undefined;
    if (typeof token !== 'string' || session === undefined) throw refuse('login-expired');
    const { staffId, permissions } = session;
    const own = [...streams].filter((each) => each.staffId === staffId);
    if (streams.size >= streamsMost || own.length >= streamsOfOneMost) throw refuse('frequent-submission');
    const out = new PassThrough();
    const stream = { out, token, staffId, permissions };
    streams.add(stream);
    out.on('close', () => streams.delete(stream));
    request.raw.on('close', () => out.destroy());
    out.write(':\n\n');
    return reply.header('content-type', 'text/event-stream').send(out);
  });
}
