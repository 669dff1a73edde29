/** The demo's outbox: the messages that would have been sent. Outside it these paths do not exist. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { maskDestination } from './masks.ts';
import type { KeptText, Notifier } from './notifier.ts';
import { type Channel, destinationEnd } from './rules.ts';

const most = 200;
const query = z.object({ to: z.string().max(8).default('') });
const channelNames: Readonly<Record<Channel, string>> = { sms: '短信', email: '邮件', voice: '语音' };
/** The site's hours are those of Beijing. */
const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' });

export function outboxPage({ config, notifier }: Pick<Deps, 'config'> & { notifier: Notifier }) {
  const find = async (request: FastifyRequest): Promise<{ end: string; messages: KeptText[] }> => {
    const end = query.catch({ to: '' }).parse(request.query).to;
    const messages = await notifier.listKept(most);
    return { end, messages: messages.filter(({ to }) => end === '' || destinationEnd(to) === end) };
  };
  return async (app: FastifyInstance): Promise<void> => {
    if (!config.demo) {
      for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.css']) {
        app.get(path, async (_request, reply) => reply.callNotFound());
      }
      return;
    }
    app.get('/dev/outbox', async (request, reply) => {
      const { end, messages } = await find(request);
      return reply.type('text/html; charset=utf-8').send(pageOf(messages, end));
    });
    app.get('/dev/outbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
    app.get('/dev/outbox.json', async (request) => {
      const { messages } = await find(request);
      return {
        messages: messages.map(({ to, createdAt, expiresAt, ...message }) => ({
          ...message,
          to: maskDestination(to),
          end: destinationEnd(to),
          createdAt: createdAt.getTime(),
          expiresAt: expiresAt.getTime(),
        })),
      };
    });
  };
}

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const plain = (text: string) => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign);

function pageOf(messages: readonly KeptText[], end: string): string {
  const items = messages.map(itemOf).join('\n');
  const none = `<p class="none">${end === '' ? '还没有消息' : `没有发往尾号 ${plain(end)} 的消息`}</p>`;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>演示发件箱</title>
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<header>
<h1>演示发件箱</h1>
<p>短信、邮件和语音不会真的发出，内容在这里保留一小时。</p>
<form method="get" action="/dev/outbox">
<label>手机号后四位，或邮箱 @ 前四位 <input name="to" value="${plain(end)}" maxlength="8" autocomplete="off"></label>
<button>刷新</button>
</form>
</header>
<main>
${messages.length === 0 ? none : `<ol>\n${items}\n</ol>`}
</main>
</body>
</html>`;
}

function itemOf({ id, channel, to, code, title, text, createdAt }: KeptText): string {
  const large = code === undefined ? '' : `<p class="code">${plain(code)}</p>\n`;
  return `<li id="m-${plain(id)}">
<p class="head"><b>${channelNames[channel]}</b> <span>${plain(maskDestination(to))}</span> <time datetime="${createdAt.toISOString()}">${clock.format(createdAt)}</time></p>
${large}<p class="title">${plain(title)}</p>
<p class="text">${plain(text)}</p>
</li>`;
}

const styles = `:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 16px; max-width: 640px; font: 16px/1.6 system-ui, sans-serif; }
h1 { margin: 0; font-size: 22px; }
form { display: flex; gap: 8px; align-items: end; }
label { flex: 1; font-size: 14px; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 12px; font: inherit; }
button { min-height: 44px; padding: 0 24px; font: inherit; }
ol { margin: 16px 0; padding: 0; list-style: none; }
li { margin-bottom: 12px; padding: 12px 16px; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; }
p { margin: 0; }
.head { display: flex; gap: 12px; font-size: 14px; }
.head time { margin-left: auto; }
.code { font: 600 36px/1.4 ui-monospace, monospace; letter-spacing: 4px; }
.title { font-weight: 600; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.none { padding: 48px 0; text-align: center; }
`;
