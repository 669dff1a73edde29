/** Stored texts that would run if any page took them for markup (C66). They are written into the database: the filters do not matter here. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { insertMessage } from '../../apps/server/src/modules/chat/message-store.ts';
import { announceRoom } from '../../apps/server/src/modules/chat/tell.ts';
import {
  insertMessage as insertAnswer,
  insertFeedback,
} from '../../apps/server/src/modules/feedback/store.ts';
import { letterText } from '../../apps/server/src/modules/message/letter-texts.ts';
import { insertLetters } from '../../apps/server/src/modules/message/store.ts';
import { expect, storageOf, test } from '../support/journey.ts';
import { ports } from '../support/ports.ts';
import type { Product } from '../support/product.ts';

const run = 'hjRan=1';
const vectors = [
  `<script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<script src=data:text/javascript,${run}></script>`,
  `<img src=x onerror=${run}>`,
  `<img src=x:alert(1) onerror=eval(src)>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<a href="javascript:${run}" autofocus onfocus=${run}>x</a>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<form><button formaction="javascript:${run}" autofocus onfocus=${run}>x</form>`,
  `<link rel=stylesheet href="javascript:${run}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<base href="javascript:${run}//">`,
  `javascript:${run}`,
];
/** Ways out of the places in which a text may stand. */
const ways = ['', '">', `'>`, '</textarea>', '</title></style>', '--></script>', '&lt;/p&gt;', '${`'];
const payloads = ways.flatMap((way) => vectors.map((vector) => way + vector));

/** Scripts that ran, and scripts that the content policy stopped. */
async function watched(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const faults: string[] = [];
  await page.exposeFunction('hjFault', (fault: string) => void faults.push(fault));
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', (event) => hjFault('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
    Object.defineProperty(globalThis, 'hjRan', { set: () => hjFault('ran') });
  `);
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  return { page, faults, close: () => context.close() };
}

async function memberPage(browser: Browser, product: Product) {
  const member = await product.insertBareMember();
  const seen = await watched(browser, `http://localhost:${ports.web}`);
  await seen.page.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, storageOf(member));
  return { ...seen, memberId: member.memberId };
}

/** The words stand on the page as they are. */
async function shows(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate<string>('document.body.textContent')).toContain(text);
}

test('[C66] 200 hostile texts in chat, letters, names and feedback run nowhere, and the content policy has nothing to stop', {
  tag: '@once',
}, async ({ browser, product }) => {
  expect(new Set(payloads).size).toBe(200);
  const { page, faults, memberId, close } = await memberPage(browser, product);
  const { db } = product;

  // The watch itself: a script that runs is noticed.
  await page.goto('/app/help');
  await page.evaluate('globalThis.hjRan = 1');
  await expect.poll(() => faults).toEqual(['ran']);
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=hjRan=1>')`);
  await expect.poll(() => faults.length).toBe(2);
  expect(faults[1]).toMatch(/^policy: script-src/);
  faults.length = 0;

  const rid = 'sport:TT';
  await page.goto(`/chat?room=${rid}`);
  await expect(page.getByRole('heading', { name: '乒乓球' })).toBeVisible();
  for (const [at, body] of payloads.entries()) {
    await db.transaction(async (tx) => {
      const name = payloads[payloads.length - 1 - at]?.slice(0, 40) ?? '';
      const seq = await insertMessage(tx, { rid, kind: 'text', name, grade: 3, body });
      await announceRoom(tx, { rid, seq: Number(seq) });
    });
  }
  await shows(page, payloads[199] ?? '');
  await page.reload();
  await shows(page, payloads[199] ?? '');

  const now = new Date();
  await db.transaction((tx) =>
    insertLetters(
      tx,
      // One page of the inbox: ten texts in each body.
      Array.from({ length: 20 }, (_, at) => ({
        ...{ memberId, kind: 'notice' as const, source: `hostile:${at}`, createdAt: now },
        title: letterText('as-written', { text: payloads[at * 10] ?? '' }),
        body: letterText('as-written', { text: payloads.slice(at * 10, at * 10 + 10).join('\n') }),
      })),
    ),
  );
  await page.goto('/mine/message');
  for (const payload of [payloads[0], payloads[190]]) await shows(page, payload ?? '');
  await page.locator('.letters__list li').first().getByRole('button').first().click();

  const feedbackId = await db.transaction(async (tx) => {
    const id = await insertFeedback(tx, { memberId, kind: 'other', betId: null, now });
    for (const [at, text] of payloads.entries()) {
      await insertAnswer(tx, {
        feedbackId: id,
        no: at + 1,
        memberId,
        staff: { actor: 'staff:1', name: text.slice(0, 30) },
        text,
        key: randomUUID(),
        now,
      });
    }
    await tx.sql`update feedbacks set last_no = 200 where id = ${id}`;
    return id;
  });
  await page.goto(`/mine/feedbackList?id=${feedbackId}`);
  await shows(page, payloads[199] ?? '');
  expect(faults).toEqual([]);
  await close();

  const { token } = await product.insertStaff(['support']);
  const desk = await watched(browser, `http://localhost:${ports.console}`);
  await desk.page.addInitScript((value) => sessionStorage.setItem('hj.console.token', value), token);
  await desk.page.goto('/feedback');
  await shows(desk.page, (payloads[199] ?? '').slice(0, 60));
  await desk.page.goto('/chat');
  await expect(desk.page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(desk.faults).toEqual([]);
  await desk.close();
});
