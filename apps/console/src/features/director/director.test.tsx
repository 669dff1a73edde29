import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { DirectorPage } from './page.tsx';

const football = {
  ...{ matchId: '11', sport: 'FT', game: null, league: '英超', home: '曼城', away: '利物浦', startsAt: 0 },
  ...{ status: 'live', minute: 63, score: { home: 1, away: 0 }, openBets: 2, direction: null },
};
const champions = {
  ...football,
  ...{ matchId: '12', sport: 'FS', home: '中超', away: '冠军', status: 'scheduled', direction: 'waiting' },
};

it('shows what can be directed, and brings a match forward to its end', async () => {
  sitDown('support');
  const sent = answerCalls({
    'director/matches': { data: { list: [football, champions] } },
    'director/direct': { data: {} },
  });
  renderPage(<DirectorPage />);
  expect(await screen.findByText('63 分钟 1:0')).toBeDefined();
  expect(screen.getByText('正在推进')).toBeDefined();
  // A running direction is not repeated; a season has an end alone.
  expect(
    screen.getAllByRole('button', { name: /^中超/ }).map((button) => button.hasAttribute('disabled')),
  ).toEqual([true]);
  fireEvent.click(screen.getByRole('button', { name: '曼城 对 利物浦 推进到完场' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === 'director/direct').map(({ body }) => body)).toEqual([
      { matchId: '11', target: { kind: 'end' } },
    ]),
  );
});

it('ends the map that is played of a series of e-sports', async () => {
  sitDown('support');
  const series = { ...football, sport: 'OP', game: 'lol', league: 'LPL', home: '星火', away: '远航' };
  const scheduled = { ...series, matchId: '13', home: '长风', status: 'scheduled' };
  const sent = answerCalls({
    'director/matches': { data: { list: [series, scheduled] } },
    'director/direct': { data: {} },
  });
  renderPage(<DirectorPage />);
  const buttons = await screen.findAllByRole('button', { name: /^(星火|长风) 对 远航/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    '推进到本图结束',
    '推进到完场',
    '推进到开赛',
    '推进到完场',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '星火 对 远航 推进到本图结束' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === 'director/direct').map(({ body }) => body)).toEqual([
      { matchId: '11', target: { kind: 'incident', incident: 'section' } },
    ]),
  );
});

it('says why a match was not brought forward', async () => {
  sitDown('support');
  answerCalls({ 'director/matches': { data: { list: [{ ...football, direction: 'not-to-come' }] } } });
  renderPage(<DirectorPage />);
  expect(await screen.findByText('本场不会再出现')).toBeDefined();
});

it('speaks of goals in football alone', async () => {
  sitDown('support');
  const frames = { ...football, matchId: '14', sport: 'SK', home: '丁俊晖', away: '特鲁姆普' };
  answerCalls({ 'director/matches': { data: { list: [football, frames] } } });
  renderPage(<DirectorPage />);
  expect(await screen.findByRole('button', { name: '曼城 对 利物浦 推进到下一个进球' })).toBeDefined();
  expect(screen.getByRole('button', { name: '丁俊晖 对 特鲁姆普 推进到下一次得分' })).toBeDefined();
});
