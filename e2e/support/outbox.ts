import { expect, type Page } from '@playwright/test';

interface Message {
  id: string;
  channel: 'sms' | 'email' | 'voice';
  code?: string;
}

/** `end`: of a phone the last four digits, of an e-mail the last four signs before the @. */
async function messagesTo(page: Page, end: string): Promise<Message[]> {
  const answer = await page.request.get('/dev/outbox.json', { params: { to: end } });
  const { messages }: { messages: Message[] } = await answer.json();
  return messages;
}

/** Does an action that sends a code and gives that code. */
export async function codeSentBy(
  page: Page,
  { end, channel }: { end: string; channel: Message['channel'] },
  send: () => Promise<void>,
): Promise<string> {
  const known = new Set((await messagesTo(page, end)).map(({ id }) => id));
  await send();
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const fresh = (await messagesTo(page, end)).find(
          (message) => message.channel === channel && !known.has(message.id),
        );
        code = fresh?.code;
        return code;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  return code ?? '';
}
