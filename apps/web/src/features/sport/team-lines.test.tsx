import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { aMatch } from '../../shared/sportsbook/test-matches.ts';
import { TeamLines } from './team-lines.tsx';
import { aTennisMatch } from './test-desk.ts';

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

  it.each([
    ['阿尔卡拉斯', true, ['text-12', 'truncate']],
    ['克莱伊奇科娃', true, ['text-12', 'line-clamp-2']],
    ['弗里茨', true, ['truncate']],
    ['阿尔卡拉斯', false, ['truncate']],
  ])('of a player in play have room beside the figures: %s, on a phone %s', (name, large, classes) => {
    matchStore.distrust('71');
    matchStore.load([aTennisMatch({ team_h: name, country_h: 'esp' })], 'main');
    const info = matchStore.info('71');
    if (info) render(<TeamLines info={info} large={large} withDetail={false} />);
    const player = screen.getByText(name);
    expect(['text-12', 'truncate', 'line-clamp-2'].filter((each) => player.classList.contains(each))).toEqual(
      classes,
    );
    // The flag gives its room to the name.
    expect(player.previousElementSibling).toBeNull();
  });
});
