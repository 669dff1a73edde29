/** For tests only: a server with its sockets, and clients that keep the messages they get. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ChatMessage, type ChatPush, type ChatRequest, chatIds, headerNames } from '@hj/contract';
import { WebSocket } from 'ws';
import { type TestApp, type TestMember, testApp } from '../../test-app.ts';

export interface TestChat extends TestApp {
  url: string;
  /** `language`: of the page. */
  open(language?: string): Promise<ChatClient>;
  /** A socket on which the member, or a guest, has logged in. */
  enter(member?: TestMember, rid?: string): Promise<ChatClient>;
  grade(member: TestMember, grade: number): Promise<void>;
  stop(): Promise<void>;
}

export async function testChat(now?: () => Date): Promise<TestChat> {
  const app = await testApp({ HJ_ROLES: 'api,realtime' }, now);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `ws://127.0.0.1:${port}/push/chat`;
  const open = async (language?: string) => {
    const client = new ChatClient(language === undefined ? url : `${url}?language=${language}`);
    await once(client.socket, 'open');
    return client;
  };
  return {
    ...{ ...app, url, open },
    async enter(member, rid = 'hall') {
      const client = await open();
      await client.logIn(member === undefined ? undefined : await credentials(app, member));
      await client.join(rid);
      return client;
    },
    async grade({ memberId }, grade) {
      await app.owner.sql`update members set vip_grade = ${grade} where id = ${memberId}`;
    },
    async stop() {
      await app.whole.realtime?.close();
      await app.close();
    },
  };
}

export async function credentials(app: TestApp, { token }: TestMember) {
  const answer = await app.post('/site/api/v1/member/jwt', '{}', { [headerNames.token]: token });
  return { token, body: answer.data as { jwt: string } };
}

type DataOf<Id extends ChatPush['msgId']> = Extract<ChatPush, { msgId: Id }>['msgData'];
type Refused = Extract<Extract<ChatPush, { msgId: 60000 }>['msgData'], { kind: 'refused' }>;

export class ChatClient {
  readonly socket: WebSocket;
  readonly heard: ChatPush[] = [];
  #waiting: { matches: (push: ChatPush) => boolean; found: (push: ChatPush) => void }[] = [];

  constructor(url: string) {
    this.socket = new WebSocket(url, { perMessageDeflate: false });
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data) => {
      const push: ChatPush = JSON.parse(String(data));
      this.heard.push(push);
      this.#waiting = this.#waiting.filter(({ matches, found }) => {
        if (!matches(push)) return true;
        found(push);
        return false;
      });
    });
  }

  say(request: ChatRequest): void {
    this.socket.send(JSON.stringify(request));
  }

  /** The first push, heard before or yet to come, that fits. */
  async hear<Id extends ChatPush['msgId']>(
    msgId: Id,
    fits: (data: DataOf<Id>) => boolean = () => true,
  ): Promise<DataOf<Id>> {
    // The compiler does not follow the id of a generic into the union.
    const dataOf = (push: ChatPush) => push.msgData as unknown as DataOf<Id>;
    const matches = (push: ChatPush) => push.msgId === msgId && fits(dataOf(push));
    const known = this.heard.find(matches);
    if (known !== undefined) return dataOf(known);
    return dataOf(
      await new Promise<ChatPush>((found) => {
        this.#waiting.push({ matches, found });
      }),
    );
  }

  async logIn(as: Awaited<ReturnType<typeof credentials>> | undefined, guest?: string) {
    if (as === undefined)
      this.say({ msgId: chatIds.guestLogin, msgData: guest === undefined ? {} : { guest } });
    else this.say({ msgId: chatIds.login, msgData: as });
    return await this.hear(chatIds.internal, ({ kind }) => kind !== 'refused');
  }

  async join(rid: string, since?: number) {
    this.heard.splice(0, this.heard.length, ...this.heard.filter(({ msgId }) => msgId !== chatIds.joined));
    this.say({ msgId: chatIds.joinRoom, msgData: { rid, ...(since === undefined ? {} : { since }) } });
    return await this.hear(chatIds.joined, ({ room }) => room.rid === rid);
  }

  /** Sends, and waits for the message or the refusal. */
  async send(
    msg: string,
    more: Partial<Extract<ChatRequest, { msgId: 10003 }>['msgData']> = {},
  ): Promise<ChatMessage | Refused> {
    const clientId = more.clientId ?? randomUUID();
    this.say({ msgId: chatIds.send, msgData: { rid: 'hall', msg, ...more, clientId } });
    const ofThis = (data: object) => 'clientId' in data && data.clientId === clientId;
    return await Promise.race([
      this.hear(chatIds.message, ofThis),
      this.hear(chatIds.slip, ofThis),
      this.hear(chatIds.internal, ofThis) as Promise<Refused>,
    ]);
  }

  /** The texts of the room, in the order in which they came. */
  get texts(): string[] {
    return this.heard.flatMap(({ msgId, msgData }) => (msgId === chatIds.message ? [msgData.text] : []));
  }

  async close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }
}
