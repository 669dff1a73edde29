import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { aMatch } from '../../shared/sportsbook/test-matches.ts';
import { SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { seeEverything } from '../../shared/test-screen.ts';
import { initialDesk, useDesk } from './desk-state.ts';
import { MatchCard } from './match-card.tsx';
import { MatchRow } from './match-row.tsx';
import { useFirstListed } from './use-first-listed.ts';
import { useGames } from './use-games.ts';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));

let listed = ['11', '12'];
let refresh = () => {};

function Pane() {
  ({ refresh } = useGames());
  return <output>{useFirstListed() ?? 'none'}</output>;
}

beforeEach(() => {
  seeEverything();
  useDesk.setState(initialDesk);
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.mocked(resource).mockImplementation(
    async () =>
      ({
        matches: listed.map((gide) => aMatch({ gide })),
        dataCount: listed.length,
        totalDataCount: listed.length,
        pageCount: 1,
      }) as never,
  );
});

afterEach(() => {
  cleanup();
  listed = ['11', '12'];
  useSession.setState({ token: undefined });
  vi.unstubAllGlobals();
});

describe('the pane beside the table of a wide window', () => {
  it('shows the first match of the list, keeps it while it is listed, and takes the next one after it', async () => {
    renderPage(<Pane />);
    expect(await screen.findByText('11')).toBeDefined();
    listed = ['12', '11'];
    await act(async () => refresh());
    expect(screen.getByText('11')).toBeDefined();
    listed = ['12'];
    await act(async () => refresh());
    expect(await screen.findByText('12')).toBeDefined();
  });

  it('has none of an empty list', async () => {
    listed = [];
    renderPage(<Pane />);
    expect(await screen.findByText('none')).toBeDefined();
  });
});

describe('a simulated match', () => {
  it('is not called 模拟 in every row: the page says it once', async () => {
    act(() => matchStore.load([aMatch({ gide: '11', simulated: true })], 'main'));
    renderPage(
      <>
        <MatchRow gide="11" withSection={false} isOpen={false} onOpen={() => {}} />
        <MatchCard gide="11" page="full" onOpen={() => {}} />
      </>,
    );
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /打开比赛/ })).toHaveLength(2);
    expect(screen.queryByText('模拟')).toBeNull();
  });
});

describe('a round of virtual football', () => {
  const draw = async () => {
    act(() => matchStore.load([aMatch({ gide: '13', gameType: 'VF' })], 'main'));
    renderPage(<MatchRow gide="13" withSection={false} isOpen={false} onOpen={() => {}} />);
    await screen.findByRole('button', { name: /打开比赛/ });
  };

  it('is marked among other sports', async () => {
    useDesk.setState({ gameType: 'ALL' });
    await draw();
    expect(screen.getByText('虚拟')).toBeDefined();
  });

  it('is not marked in its own list', async () => {
    useDesk.setState({ gameType: 'VF' });
    await draw();
    expect(screen.queryByText('虚拟')).toBeNull();
  });
});
