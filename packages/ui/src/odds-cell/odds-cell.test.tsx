import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OddsCell, type OddsCellProps } from './odds-cell.tsx';
import { FLASH_MS } from './price-flash.ts';
import { ARROW_MS } from './use-price-flash.ts';

const REST: OddsCellProps = {
  name: '阿森纳 让球 -0.5，香港盘 0.92',
  priceKey: 'm1:home',
  value: 1_920,
  price: '0.92',
  line: '0.5',
};

const cell = () => screen.getByRole('button');
const flash = () => cell().getAttribute('data-flash');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a price that changes', () => {
  it('is tinted up and down for 1.2 s, and keeps its triangle for 3 s', () => {
    const view = render(<OddsCell {...REST} />);
    expect(flash()).toBeNull();
    view.rerender(<OddsCell {...REST} value={1_960} price="0.96" />);
    expect(flash()).toBe('up');
    act(() => vi.advanceTimersByTime(FLASH_MS - 1));
    expect(flash()).toBe('up');
    act(() => vi.advanceTimersByTime(1));
    expect(flash()).toBeNull();
    expect(cell().querySelector('path')).toBeTruthy();
    act(() => vi.advanceTimersByTime(ARROW_MS - FLASH_MS));
    expect(cell().querySelector('path')).toBeNull();
    act(() => vi.advanceTimersByTime(15_000));
    view.rerender(<OddsCell {...REST} value={1_890} price="0.89" />);
    expect(flash()).toBe('down');
  });

  it('is tinted for 2 % of the price, also when they came in small steps', () => {
    const view = render(<OddsCell {...REST} />);
    for (const value of [1_930, 1_925, 1_940, 1_950]) {
      view.rerender(<OddsCell {...REST} value={value} />);
      expect(flash()).toBeNull();
    }
    view.rerender(<OddsCell {...REST} value={1_960} />);
    expect(flash()).toBe('up');
  });

  it('is tinted for a smaller change after an incident has stopped the market', () => {
    const short = { ...REST, value: 1_200, price: '0.20' };
    const view = render(<OddsCell {...short} />);
    view.rerender(<OddsCell {...short} value={1_216} />);
    expect(flash()).toBeNull();
    view.rerender(<OddsCell {...short} state="suspended" value={1_216} />);
    expect(flash()).toBeNull();
    view.rerender(<OddsCell {...short} value={1_216} />);
    expect(flash()).toBe('up');
    act(() => vi.advanceTimersByTime(ARROW_MS));
    view.rerender(<OddsCell {...short} state="suspended" value={1_216} />);
    view.rerender(<OddsCell {...short} value={1_216} />);
    expect(flash()).toBeNull();
  });

  it('is not tinted for another price of an outsider', () => {
    const view = render(<OddsCell {...REST} value={15_000} price="14.0" />);
    view.rerender(<OddsCell {...REST} value={16_000} price="15.0" />);
    expect(flash()).toBeNull();
  });

  it('starts again when it changes much during a flash', () => {
    const view = render(<OddsCell {...REST} />);
    view.rerender(<OddsCell {...REST} value={1_980} />);
    const turn = cell().getAttribute('data-turn');
    act(() => vi.advanceTimersByTime(1_000));
    view.rerender(<OddsCell {...REST} value={2_600} />);
    expect(cell().getAttribute('data-turn')).not.toBe(turn);
    act(() => vi.advanceTimersByTime(1_000));
    expect(flash()).toBe('up');
    act(() => vi.advanceTimersByTime(200));
    expect(flash()).toBeNull();
  });

  it('does not flash for another odds type, another selection, the first price or a row off screen', () => {
    const view = render(<OddsCell {...REST} value={undefined} />);
    view.rerender(<OddsCell {...REST} />);
    expect(flash()).toBeNull();
    view.rerender(<OddsCell {...REST} price="1.92" />);
    expect(flash()).toBeNull();
    view.rerender(<OddsCell {...REST} priceKey="m2:home" value={2_400} />);
    expect(flash()).toBeNull();
    view.rerender(<OddsCell {...REST} priceKey="m2:home" value={2_500} flash={false} />);
    expect(flash()).toBeNull();
  });
});

describe('the states of a cell', () => {
  it('is a toggle that says its full name and whether it is chosen', () => {
    const onPress = vi.fn();
    const view = render(<OddsCell {...REST} onPress={onPress} />);
    expect(cell().getAttribute('aria-label')).toBe(REST.name);
    expect(cell().getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(cell());
    expect(onPress).toHaveBeenCalledExactlyOnceWith('open');
    view.rerender(<OddsCell {...REST} selected />);
    expect(cell().getAttribute('aria-label')).toBe(`${REST.name}，已选`);
    expect(cell().getAttribute('aria-pressed')).toBe('true');
  });

  it('turns warm for one second when pressed while an order is confirming, and tells the page', () => {
    const onPress = vi.fn();
    render(<OddsCell {...REST} state="locked" onPress={onPress} />);
    expect(cell().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(cell());
    expect(onPress).toHaveBeenCalledExactlyOnceWith('locked');
    expect(cell().className).toContain('hj-odds--held');
    act(() => vi.advanceTimersByTime(1_000));
    expect(cell().className).not.toContain('hj-odds--held');
  });

  it('keeps its line, shows no price and takes no press while suspended', () => {
    const onPress = vi.fn();
    render(<OddsCell {...REST} state="suspended" onPress={onPress} />);
    fireEvent.click(cell());
    expect(onPress).not.toHaveBeenCalled();
    expect(cell().textContent).toBe('0.5');
    expect(cell().getAttribute('aria-label')).toContain('暂停');
  });

  it('shows its last price and takes no press while the link is lost', () => {
    const onPress = vi.fn();
    render(<OddsCell {...REST} state="stale" onPress={onPress} />);
    fireEvent.click(cell());
    expect(onPress).not.toHaveBeenCalled();
    expect(cell().textContent).toContain('0.92');
    expect(cell().getAttribute('aria-disabled')).toBe('true');
  });

  it('is not a control when closed or loading', () => {
    const view = render(<OddsCell {...REST} state="closed" />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/已收盘/)).toBeTruthy();
    view.rerender(<OddsCell {...REST} state="loading" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
