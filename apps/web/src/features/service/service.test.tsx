import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { ServicePage } from './index.tsx';

const path = '/site/api/v1/service';
const topic = '6f1c1a52-3c1d-4b7e-9a44-0d8f1a2b3c4d';
const visitor = 'v'.repeat(43);
const chat = { state: 'idle', staffName: null, lead: false, rating: null, staffReadNo: 0, ahead: 0 };
const hostile = '<img src=x onerror="alert(1)">';

/** A desk that keeps messages; the answer to the first one is lost. */
function desk(lose: boolean) {
  const messages: {
    no: number;
    author: string;
    name: string | null;
    text: string;
    imageId: null;
    createdAt: number;
  }[] = [];
  const keys = new Map<unknown, number>();
  const write = (author: string, text: string) =>
    messages.push({ no: messages.length + 1, author, name: null, text, imageId: null, createdAt: 0 });
  const seen = answerCalls({
    [`${path}/open`]: () => done({ visitor, topic, questions: [{ answerId: '1', title: '取款需要多久' }] }),
    [`${path}/messages`]: ({ after }) =>
      done({ chat, messages: messages.filter(({ no }) => no > Number(after)) }),
    [`${path}/send`]: ({ key, text }, time) => {
      if (!keys.has(key)) keys.set(key, write('visitor', String(text)));
      return lose && time === 1 ? 'lost' : done({ no: keys.get(key) });
    },
    [`${path}/ask`]: () => {
      write('visitor', '取款需要多久');
      return done({ no: write('assistant', '几分钟到半小时') - 1 });
    },
  });
  return { seen, messages };
}

afterEach(() => {
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the support desk', () => {
  it('shows a message once that was sent again after its answer was lost, as text alone (C66)', async () => {
    vi.stubGlobal('WebSocket', SilentSocket);
    const { seen } = desk(true);
    renderPage(<ServicePage />, '/service');
    const line = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '输入问题' });
    fireEvent.change(line, { target: { value: hostile } });
    fireEvent.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('网络连接异常，请检查网络后重试')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(line.value).toBe(''));
    expect(await screen.findAllByText(hostile)).toHaveLength(1);
    const sent = callsOf(seen, `${path}/send`).map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(localStorage.getItem('serviceVisitor')).toBe(visitor);
  });

  it('answers a question at once, and asks only for later messages', async () => {
    vi.stubGlobal('WebSocket', SilentSocket);
    localStorage.setItem('serviceVisitor', visitor);
    const { seen } = desk(false);
    renderPage(<ServicePage />, '/service');
    fireEvent.click(await screen.findByRole('button', { name: '取款需要多久' }));
    expect(await screen.findByText('几分钟到半小时')).toBeTruthy();
    expect(callsOf(seen, `${path}/open`)[0]?.body).toEqual({ visitor });
    fireEvent.click(screen.getByRole('button', { name: '取款需要多久' }));
    await waitFor(() => expect(screen.getAllByText('几分钟到半小时')).toHaveLength(2));
    expect(callsOf(seen, `${path}/messages`).map(({ body }) => body.after)).toEqual([0, 0, 2]);
  });
});
