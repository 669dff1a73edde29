import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { aMatch } from '../../shared/sportsbook/test-matches.ts';
import { TeamLines } from './team-lines.tsx';

function show(team_h: string, large: boolean) {
  const match = aMatch({ gide: '77', team_h, team_c: 'Manchester United' });
  matchStore.distrust('77');
  matchStore.load([match], 'main');
  const info = matchStore.info('77');
  if (info) render(<TeamLines info={info} large={large} withDetail={false} />);
}

describe('the names of a match', () => {
  it('are short on a phone, with the whole name behind them', () => {
    show('门兴格拉德巴赫', true);
    expect(screen.getByText('门兴').title).toBe('门兴格拉德巴赫');
  });

  it('break between words or not at all', () => {
    show('瓦伦西亚竞技俱乐部', true);
    expect(screen.getByText('瓦伦西亚竞技俱乐部').className).toContain('truncate');
    expect(screen.getByText('Manchester United').className).toContain('line-clamp-2');
  });

  it('are whole where there is room', () => {
    show('门兴格拉德巴赫', false);
    expect(screen.getByText('门兴格拉德巴赫')).toBeDefined();
  });
});
