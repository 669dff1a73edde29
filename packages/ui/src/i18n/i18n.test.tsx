import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { compileSourceMessage, i18n, SOURCE_LOCALE } from './i18n.ts';

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

/** The ids of the messages that `use` says: what a catalogue of another language knows them by. */
function idsSaid(use: () => void): string[] {
  const ids: string[] = [];
  const stop = i18n.on('missing', ({ id }) => ids.push(id));
  use();
  stop();
  return ids;
}

function speakEnglish(messages: Record<string, string>): void {
  const compiled = Object.entries(messages).map(([id, text]) => [id, compileSourceMessage(text)]);
  i18n.loadAndActivate({ locale: 'en', messages: Object.fromEntries(compiled) });
}

afterEach(() => i18n.activate(SOURCE_LOCALE));

describe('messages', () => {
  it('of the source language stand as they are written, with what is inserted', () => {
    expect(received('¥100.00', 2)).toBe('已收到 ¥100.00，共 2 笔');
  });

  it('keep elements inside a sentence', () => {
    render(<Total count={3} />);
    expect(screen.getByText('3').tagName).toBe('B');
    expect(screen.getByText('3').parentElement?.textContent).toBe('共 3 笔');
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
});
