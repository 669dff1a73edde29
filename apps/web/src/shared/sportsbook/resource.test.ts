import { getDialogState } from '@hj/ui';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../navigation/router-access.ts';
import '../session/flows.ts';
import { useSession } from '../session/session-store.ts';
import { loadSite } from '../site/site-config.ts';
import { useSportMode } from '../sport/sport-mode.ts';
import { answerCalls, done } from '../test-calls.ts';
import { resource } from './resource.ts';

const PATH = '/game/api/v1/venue/resource';
const tips = () => getDialogState().tips;

describe('a call of the sportsbook', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('names its venue and method', async () => {
    const seen = answerCalls({ [PATH]: () => done({ counts: [], days: [] }) });
    await expect(resource('get_league_count', { gtype: 'BK' })).resolves.toEqual({ counts: [], days: [] });
    expect(seen[0]?.body).toMatchObject({
      enName: 'crty',
      method: 'get_league_count',
      Request: { gtype: 'BK' },
    });
  });

  it('[7.93] sends along when, in whose name, in which language and from where it asks', async () => {
    const preInfo = '/site/api/v1/configuration/preInfo';
    const seen = answerCalls({
      [preInfo]: () => done({ ip: '203.0.113.9', safeSwitch: '0', siteBaseConfig: { depositOpen: '1' } }),
      [PATH]: () => done({ matches: [], leagues: [] }),
    });
    useSession.setState({ token: 'mine' });
    await loadSite();
    const before = Date.now();
    await resource('get_favorites', {});
    const timestamp = expect.toSatisfy((at: number) => at >= before && at <= Date.now());
    expect(seen.at(-1)?.body).toMatchObject({
      Request: { timestamp, token: 'mine', langx: 'zh-cn', remoteip: '203.0.113.9' },
    });
    useSession.setState({ token: undefined });
  });

  it('[8.72] says 数据异常，请重新进入游戏 in one dialog for 6302, whose button launches again', async () => {
    const went = vi.fn();
    setNavigator(went);
    useSportMode.setState({ on: true, launch: { url: '/game/sport/crty' } as never });
    answerCalls({ [PATH]: () => ({ code: 6302, message: '数据异常，请重新进入游戏' }) });
    const asked = [1, 2].map(() => resource('get_league_count', {}).catch((error: unknown) => error));
    await Promise.all(asked);
    await vi.waitFor(() => expect(tips()).toHaveLength(1));
    expect(tips()[0]).toMatchObject({ msg: '数据异常，请重新进入游戏', sureText: '重新进入' });
    tips()[0]?.onSure?.();
    expect(useSportMode.getState().on).toBe(false);
    expect(went).toHaveBeenCalledExactlyOnceWith('/game/sport/crty');
  });
});
