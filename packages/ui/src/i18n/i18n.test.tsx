import { setupI18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { i18n, speak } from './i18n.ts';

const received = (amount: string, count: number) => t`已收到 ${amount}，共 ${count} 笔`;

function Total({ count }: { count: number }) {
  return (
    <p>
      <Trans>
        共 <b>{count}</b> 笔
      </Trans>
    </p>
  );
}

function Notice({ end }: { end: ReactNode }) {
  return (
    <p>
      <Trans>
        请在
        <br />
        {end} 前<b>确认 {3} 笔</b>
      </Trans>
    </p>
  );
}

/** The ids of the messages that `use` says: the keys of catalogues. */
function idsSaid(use: () => void): string[] {
  const ids: string[] = [];
  const empty = setupI18n({ locale: 'en', messages: { en: {} } });
  empty.on('missing', ({ id }) => ids.push(id));
  speak(empty);
  use();
  return ids;
}

function speakEnglish(texts: Record<string, string>): void {
  speak(setupI18n({ locale: 'en', messages: { en: texts } }));
}

afterEach(() => speak(undefined));

describe('messages', () => {
  it('of the source language stand as they are written, with what is inserted', () => {
    expect(received('¥100.00', 2)).toBe('已收到 ¥100.00，共 2 笔');
  });

  it('keep elements inside a sentence', () => {
    render(<Total count={3} />);
    expect(screen.getByText('3').tagName).toBe('B');
    expect(screen.getByText('3').parentElement?.textContent).toBe('共 3 笔');
  });

  it('keep an empty element, and an element that is inserted', () => {
    const { container } = render(<Notice end={<time>12:00</time>} />);
    expect(container.innerHTML).toBe('<p>请在<br><time>12:00</time> 前<b>确认 3 笔</b></p>');
  });

  it('leave text that looks like an element, and say nothing for what is not known', () => {
    expect(received('<b>1</b>', Number('1'))).toBe('已收到 <b>1</b>，共 1 笔');
    render(<Trans>说明：{'<b>1</b>'}</Trans>);
    expect(screen.getByText('说明：<b>1</b>')).toBeDefined();
    expect(i18n._({ id: 'x', message: '共 {count} 笔' })).toBe('共  笔');
  });

  it('are said in another language by its catalogue, in its order of words', () => {
    const [sentence = ''] = idsSaid(() => received('', 0));
    speakEnglish({ [sentence]: '{count} payments, {amount} in all' });
    expect(received('¥100.00', 2)).toBe('2 payments, ¥100.00 in all');
  });

  it('keep their elements in another language', () => {
    const [total = ''] = idsSaid(() => render(<Total count={1} />));
    speakEnglish({ [total]: '<0>{count}</0> bets' });
    render(<Total count={7} />);
    expect(screen.getByText('7').parentElement?.textContent).toBe('7 bets');
  });

  it('have the plurals of another language', () => {
    const [sentence = ''] = idsSaid(() => received('', 0));
    speakEnglish({ [sentence]: '{amount}, {count, plural, one {# payment} other {# payments}}' });
    expect(received('¥1.00', 1)).toBe('¥1.00, 1 payment');
    expect(received('¥2.00', 2)).toBe('¥2.00, 2 payments');
  });
});
