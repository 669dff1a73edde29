import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AmountInput } from './amount-input/amount-input.tsx';
import { Card, Section } from './card/card.tsx';
import { ChoiceTile } from './choice-tile/choice-tile.tsx';
import { DataList, DataRow } from './data-list/data-list.tsx';
import { Notice } from './notice/notice.tsx';
import { ActionBar, Page } from './page/page.tsx';
import { type QueryLike, QueryView } from './query-view/query-view.tsx';
import { ResultHero } from './result-hero/result-hero.tsx';
import { PlainSteps, Steps } from './steps/steps.tsx';

afterEach(() => vi.restoreAllMocks());

function TestField({ error, onSettle = () => undefined }: { error?: string; onSettle?: () => void }) {
  const [value, setValue] = useState('');
  return (
    <AmountInput
      label="取款金额"
      clearLabel="清空金额"
      maxLength={12}
      prefix="¥"
      value={value}
      onChange={setValue}
      onSettle={onSettle}
      most={{ text: '全部', onPress: () => setValue('88.00') }}
      error={error}
      hint="单笔最低 ¥100"
    />
  );
}

describe('an amount', () => {
  it('stands in groups of three while it is typed, the caret behind the same figure', () => {
    render(<TestField />);
    const input = screen.getByLabelText<HTMLInputElement>('取款金额');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: '1286000.5' } });
    expect(input.value).toBe('1,286,000.5');
    // 9 is typed behind the first figure.
    const typed = { value: '19,286,000.5', selectionStart: 2, selectionEnd: 2 };
    fireEvent.change(input, { target: typed });
    expect([input.value, input.selectionStart]).toEqual(['19,286,000.5', 2]);
    // The figure before the first comma is deleted.
    fireEvent.change(input, { target: { value: '1,286,000.5', selectionStart: 1, selectionEnd: 1 } });
    expect([input.value, input.selectionStart]).toEqual(['1,286,000.5', 1]);
    fireEvent.change(input, { target: { value: '1,86,000.5', selectionStart: 2, selectionEnd: 2 } });
    expect([input.value, input.selectionStart]).toEqual(['186,000.5', 1]);
    fireEvent.blur(input);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: '999' } });
    fireEvent.blur(input);
    expect(input.value).toBe('999');
  });

  it('is settled when it is left, and when nobody types on', () => {
    vi.useFakeTimers();
    const onSettle = vi.fn();
    render(<TestField onSettle={onSettle} />);
    const input = screen.getByLabelText<HTMLInputElement>('取款金额');
    fireEvent.change(input, { target: { value: '5' } });
    vi.advanceTimersByTime(900);
    fireEvent.change(input, { target: { value: '50' } });
    vi.advanceTimersByTime(900);
    expect(onSettle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(onSettle).toHaveBeenCalledOnce();
    fireEvent.change(input, { target: { value: '500' } });
    fireEvent.blur(input);
    expect(onSettle).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(2_000);
    expect(onSettle).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it.each([
    ['-50', '-50'],
    ['1e3', '1e3'],
    ['￥１，０００．５ 元', '1,000.5'],
    ['12。5', '12.5'],
  ])('typed as %s stands as %s: nothing that is left out makes it another one', (typed, shown) => {
    render(<TestField />);
    const input = screen.getByLabelText<HTMLInputElement>('取款金额');
    fireEvent.change(input, { target: { value: typed } });
    expect(input.value).toBe(shown);
  });

  it('keeps the caret in its place where a sign too many is refused', () => {
    render(<TestField />);
    const input = screen.getByLabelText<HTMLInputElement>('取款金额');
    fireEvent.change(input, { target: { value: '123456789012' } });
    const typed = { value: '1923,456,789,012', selectionStart: 2, selectionEnd: 2 };
    fireEvent.change(input, { target: typed });
    expect([input.value, input.selectionStart]).toEqual(['123,456,789,012', 1]);
  });

  it('[5.66] [9.12] that is too long is refused whole, and not cut', () => {
    render(<TestField />);
    const input = screen.getByLabelText<HTMLInputElement>('取款金额');
    fireEvent.change(input, { target: { value: '500' } });
    fireEvent.change(input, { target: { value: '1234567890123' } });
    expect(input.value).toBe('500');
    fireEvent.change(input, { target: { value: '1,000,000,000.50' } });
    expect(input.value).toBe('500');
    fireEvent.change(input, { target: { value: '¥ 10,000,000.50' } });
    expect(input.value).toBe('10,000,000.50');
  });

  it('keeps what is selected as it is entered, so that the next figure replaces the old amount', () => {
    render(<TestField />);
    const input = screen.getByLabelText<HTMLInputElement>('取款金额');
    fireEvent.change(input, { target: { value: '1000.01' } });
    fireEvent.blur(input);
    input.focus();
    input.select();
    fireEvent.focus(input);
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['1,000.01', 0, 8]);
    // Deleted at the end.
    fireEvent.change(input, { target: { value: '1,000.0' } });
    expect(input.value).toBe('1,000.0');
  });
});

describe('cards and pages', () => {
  it('a section is a region with the name of its title', () => {
    render(
      <Page title="存款">
        <Section title="存款金额" aside="付款人须为本人">
          content
        </Section>
      </Page>,
    );
    expect(screen.getByRole('heading', { level: 1, name: '存款' })).toBeTruthy();
    expect(screen.getByRole('region', { name: '存款金额' }).textContent).toContain('content');
  });

  it('a card is a region where it has a name, and nothing but a box without', () => {
    render(
      <>
        <Card label="余额">named</Card>
        <Card>plain</Card>
      </>,
    );
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(screen.getByText('plain').tagName).toBe('DIV');
  });

  it('an action bar has what it yields before its button', () => {
    render(<ActionBar action={<button type="submit">下一步</button>}>可得 ¥7.00</ActionBar>);
    const bar = screen.getByText('可得 ¥7.00').parentElement;
    expect(bar?.lastElementChild).toBe(screen.getByRole('button', { name: '下一步' }));
  });
});

describe('an amount input', () => {
  it('is filled with the most, emptied, and offers to be emptied only when it holds something', () => {
    render(<TestField />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: '取款金额' });
    expect(screen.queryByRole('button', { name: '清空金额' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '全部' }));
    expect(input.value).toBe('88.00');
    fireEvent.click(screen.getByRole('button', { name: '清空金额' }));
    expect(input.value).toBe('');
  });

  it('announces what is wrong and is described by it and by its rules', () => {
    render(<TestField error="余额不足" />);
    const input = screen.getByRole('textbox', { name: '取款金额' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('余额不足');
    const description = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('余额不足单笔最低 ¥100');
  });
});

describe('choice tiles', () => {
  it('are radios of one group: one is chosen, a closed one cannot be', () => {
    const chosen: string[] = [];
    render(
      <div role="radiogroup" aria-label="存款方式">
        {['a', 'b', 'c'].map((key) => (
          <ChoiceTile
            key={key}
            name="way"
            checked={key === 'a'}
            disabled={key === 'c'}
            onChange={() => chosen.push(key)}
          >
            way {key}
          </ChoiceTile>
        ))}
      </div>,
    );
    fireEvent.click(screen.getByRole('radio', { name: 'way b' }));
    expect(chosen).toEqual(['b']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'way a' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'way c' }).disabled).toBe(true);
  });
});

describe('what is said of a result', () => {
  it('a result is announced with title, sum and sentence', () => {
    render(
      <ResultHero tone="good" icon={null} title="兑换成功" sum="+¥7.00">
        已存入中心钱包
      </ResultHero>,
    );
    expect(screen.getByRole('status').textContent).toBe('兑换成功+¥7.00已存入中心钱包');
  });

  it('a notice takes the focus where it is given a ref', () => {
    render(
      <Notice
        tone="danger"
        role="alert"
        ref={(notice) => notice?.focus()}
        action={<button type="button">绑定</button>}
      >
        请先绑定手机
      </Notice>,
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByRole('button', { name: '绑定' })).toBeTruthy();
  });

  it('steps say which one is now', () => {
    render(
      <Steps
        steps={[
          { key: 'a', phase: 'done', mark: 1, title: '已提交' },
          { key: 'b', phase: 'now', mark: 2, title: '审核中' },
          { key: 'c', phase: 'next', mark: 3, title: '已到账' },
        ]}
      />,
    );
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('plain steps are read in order, without the drawn numbers', () => {
    render(<PlainSteps steps={['打开支付页', '回到本页']} />);
    expect(screen.getAllByRole('listitem').map((step) => step.lastChild?.textContent)).toEqual([
      '打开支付页',
      '回到本页',
    ]);
  });

  it('rows of data pair a name with its value', () => {
    render(
      <DataList label="订单">
        <DataRow name="订单号" num>
          D7
        </DataRow>
      </DataList>,
    );
    expect(screen.getByText('D7').tagName).toBe('DD');
    expect(screen.getByText('D7').previousElementSibling?.textContent).toBe('订单号');
  });
});

describe('the view of a query', () => {
  const answer = { data: undefined, error: null, isPending: false, refetch: () => undefined };
  const view = (query: Partial<QueryLike<string[]>>) => (
    <QueryView
      query={{ ...answer, ...query }}
      skeleton={<i>grey</i>}
      failed="订单加载失败"
      safe={({ message }) => `${message}，订单不受影响`}
      empty={<p>没有订单</p>}
      isEmpty={(list) => list.length === 0}
    >
      {(list) => <p>{list.join()}</p>}
    </QueryView>
  );

  it('shows what is there, or that there is nothing', () => {
    const { rerender } = render(view({ data: ['a', 'b'] }));
    expect(screen.getByText('a,b')).toBeTruthy();
    rerender(view({ data: [] }));
    expect(screen.getByText('没有订单')).toBeTruthy();
  });

  it('says what failed and what is safe, and tries again', () => {
    const refetch = vi.fn();
    render(view({ error: new Error('服务开小差了'), refetch }));
    expect(screen.getByRole('alert').textContent).toContain('订单加载失败');
    expect(screen.getByRole('alert').textContent).toContain('服务开小差了，订单不受影响');
    fireEvent.click(screen.getByRole('button', { name: '立即重试' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('names the network where there is none', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(view({ error: new Error('网络连接异常') }));
    expect(screen.getByRole('alert').textContent).toContain('网络已断开');
  });

  it('keeps what is there when a later fetch fails', () => {
    render(view({ data: ['a'], error: new Error('网络连接异常') }));
    expect(screen.getByText('a')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
