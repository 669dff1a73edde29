import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Amount } from './amount/amount.tsx';
import { closesOnDrag } from './bottom-sheet/use-sheet-drag.ts';
import { crestUrl } from './crest/crest.tsx';
import { ErrorPanel } from './error-panel/error-panel.tsx';
import { Field } from './field/field.tsx';
import { Input } from './field/input.tsx';
import { ConfirmingNotice } from './order-state/order-state.tsx';
import { pageNumbers } from './pager/pager.tsx';
import { Segmented } from './segmented/segmented.tsx';
import { SkeletonGate } from './skeleton/skeleton.tsx';
import { Tabs } from './tabs/tabs.tsx';

afterEach(() => vi.useRealTimers());

describe('a skeleton', () => {
  const gate = (loading: boolean) => (
    <SkeletonGate loading={loading} skeleton={<i>grey</i>}>
      content
    </SkeletonGate>
  );
  const unseen = () => screen.getByRole('status').className.includes('waiting');

  it('shows after 150 ms and then for at least 300 ms', () => {
    vi.useFakeTimers();
    const view = render(gate(true));
    act(() => vi.advanceTimersByTime(149));
    expect(unseen()).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(unseen()).toBe(false);
    view.rerender(gate(false));
    act(() => vi.advanceTimersByTime(299));
    expect(screen.queryByText('content')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByText('content')).toBeTruthy();
  });

  it('never shows for a quick answer', () => {
    vi.useFakeTimers();
    const view = render(gate(true));
    act(() => vi.advanceTimersByTime(100));
    view.rerender(gate(false));
    expect(screen.getByText('content')).toBeTruthy();
  });
});

describe('an amount', () => {
  it('[9.4] has two decimals, grouping and its sign, and is coloured only as a result', () => {
    const view = render(<Amount value="12860.5" />);
    expect(view.container.textContent).toBe('¥12,860.50');
    expect(view.container.firstElementChild?.className).toBe('num');
    view.rerender(<Amount value="-500.00" result />);
    expect(view.container.textContent).toBe('−¥500.00');
    expect(view.container.firstElementChild?.className).toContain('lose');
    view.rerender(<Amount value="0.00" result />);
    expect(view.container.firstElementChild?.className).toBe('num');
  });

  it('shows what is unknown as unknown', () => {
    const view = render(<Amount value={undefined} />);
    expect(view.container.textContent).toBe('--');
    view.rerender(<Amount value="NaN" />);
    expect(view.container.textContent).toBe('--');
  });
});

describe('a pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, 3, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
  ])('on page %d of %d draws %j, where 0 is a gap', (page, pages, drawn) => {
    expect(pageNumbers(page, pages)).toEqual(drawn);
  });
});

describe('a bottom sheet', () => {
  it('closes when it was dragged by a quarter of its height', () => {
    expect(closesOnDrag(149, 600)).toBe(false);
    expect(closesOnDrag(150, 600)).toBe(true);
    expect(closesOnDrag(0, 0)).toBe(false);
  });
});

describe('a field', () => {
  it('ties label and message to its input, and announces an error', () => {
    const view = render(
      <Field label="用户名" error="用户名不能为空">
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText('用户名');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '用户名不能为空',
    );
    expect(screen.getByRole('alert').textContent).toBe('用户名不能为空');
    view.rerender(
      <Field label="用户名">
        <Input />
      </Field>,
    );
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(input.getAttribute('aria-describedby')).toBeNull();
  });

  it('has one sign of an error: with its message, or in the input where there is none', () => {
    const signs = () => document.querySelectorAll('svg').length;
    const { unmount } = render(
      <Field label="用户名" error="请输入8-12位字母+数字的组合">
        <Input defaultValue="abc12" />
      </Field>,
    );
    expect(signs()).toBe(1);
    unmount();
    render(<Input aria-label="用户名" invalid />);
    expect(signs()).toBe(1);
  });
});

describe('tabs and segments', () => {
  const items = [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
    { value: 'c', label: '丙' },
  ];

  it('walk with the arrow keys, round the ends, and have one tab stop', () => {
    const onChange = vi.fn();
    render(<Tabs label="记录" items={items} value="c" onChange={onChange} />);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' });
    expect(onChange).toHaveBeenLastCalledWith('a');
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'Home' });
    expect(document.activeElement).toBe(tabs[0]);
  });

  it('are radio buttons where one of a few is chosen', () => {
    const onChange = vi.fn();
    render(<Segmented label="方式" options={items} value="a" onChange={onChange} />);
    fireEvent.click(screen.getByRole('radio', { name: '乙' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('b');
  });
});

describe('an error panel', () => {
  it('counts down and retries by itself', () => {
    vi.useFakeTimers();
    const onRetry = vi.fn();
    render(<ErrorPanel title="行情连接中断" safe="价格已锁定" retryAfterSeconds={2} onRetry={onRetry} />);
    act(() => vi.advanceTimersByTime(1_000));
    expect(onRetry).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1_000));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('an order that is confirming', () => {
  it('never waits longer than its delay, by a clock that is late', () => {
    const view = render(<ConfirmingNotice secondsLeft={3.4} totalSeconds={3} />);
    expect(screen.getByRole('timer', { name: '剩余 3 秒' })).toBeTruthy();
    expect(view.container.textContent).toContain('约 3 秒');
  });

  it('waits at zero and never says that it failed', () => {
    const view = render(<ConfirmingNotice secondsLeft={4} totalSeconds={5} />);
    expect(screen.getByRole('timer', { name: '剩余 4 秒' })).toBeTruthy();
    view.rerender(<ConfirmingNotice secondsLeft={-2} totalSeconds={5} />);
    expect(screen.getByRole('timer', { name: '等待结果' })).toBeTruthy();
    expect(view.container.textContent).not.toContain('失败');
  });
});

it('has 36 crests, each a file of its own, and wraps around', () => {
  const urls = Array.from({ length: 36 }, (_, at) => crestUrl(at + 1));
  expect(new Set(urls).size).toBe(36);
  expect(urls.every((url) => /crest-\d\d.*\.svg/.test(url) && !url.startsWith('data:'))).toBe(true);
  expect(crestUrl(37)).toBe(crestUrl(1));
});

it('draws a crest from 100 on in the colours, pattern and shape of its number', () => {
  // Red and white stripes on a shield: (1 × 8 + 1) × 256 + 2 × 16 + 0, from 100 on.
  const svg = decodeURIComponent(crestUrl(100 + 9 * 256 + 32));
  for (const part of ['fill="#c8202c"', 'fill="#f2f3f6"', 'M8 0h5v40H8z', 'M5 3.5h30'])
    expect(svg).toContain(part);
  const numbers = Array.from({ length: 7 * 8 * 256 }, (_, at) => 100 + at);
  expect(new Set(numbers.map(crestUrl)).size).toBe(numbers.length);
});
