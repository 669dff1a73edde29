import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MomentumStrip } from './momentum.tsx';

const info = { gameType: 'FT', kind: null, team_h: '曼城', team_c: '利物浦' } as const;

it('tells in words who pressed in the last minutes, and draws a bar for each that was not even', () => {
  const { container } = render(
    <MomentumStrip momentum={{ per: 'minute', values: [40, -20, 0, 100] }} info={info} />,
  );
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    '近10分钟势头：曼城占优2分钟，利物浦占优1分钟',
  );
  expect(container.querySelectorAll('span > i')).toHaveLength(3);
});

it('counts points where the sport is played by points', () => {
  const snooker = { ...info, gameType: 'SK', team_h: '赵心童', team_c: '丁俊晖' } as const;
  render(<MomentumStrip momentum={{ per: 'point', values: [100, -100, -100] }} info={snooker} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('近10杆：赵心童1，丁俊晖2');
  expect(screen.getByText('近10杆')).toBeDefined();
});

it('is not there before anything has happened', () => {
  const { container } = render(<MomentumStrip momentum={{ per: 'minute', values: [] }} info={info} />);
  expect(container.innerHTML).toBe('');
});
