/** For tests only: the page of an activity over answers that a test gives. */
import { saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { ActivityPage } from './activity-page.tsx';
import type { Activity, ActivityPart } from './queries.ts';

export const config = '/act/api/v1/promotion/config';
export const verification = '/act/api/v1/promotion/verification';
export const joinPath = '/act/api/v1/promotion/joinActivity';

export const commitment = 'c'.repeat(64);
const prizes = [{ code: 'p3', label: '¥3', amount: '3.00', ppm: 1_000_000, stock: null, left: null }];
const draws = { each: '100.00', most: 1, used: 0, left: 1, prizes, commitment };

export const part = (change: Partial<ActivityPart> = {}): ActivityPart => ({
  ...{ code: 'draw', label: '转盘', period: 'day', state: 'claimable', amount: null, most: '3.00' },
  ...{ needs: [], reward: { kind: 'draw', draws }, endsAt: null, window: null, signed: [] },
  ...change,
});

export const activity = (change: Partial<Activity> = {}): Activity => ({
  ...{ activityId: '1', code: 'a1', page: 'drawGift', category: 'daily', version: 3, title: '幸运转盘' },
  ...{ note: '说明', tint: 'vio', art: 'draw', state: 'claimable', startsAt: 0, endsAt: null },
  ...{ multiplier: 1, counting: null, reviewed: false, parts: [part()], rules: ['规则'] },
  ...change,
});

export const rules = [{ rule: 'paused', state: 'met', text: '活动开放', value: '开放中' }];

export function show(replies: Parameters<typeof answerCalls>[0] = {}, address = '/activity/drawGift') {
  saveLogin('token', '7');
  const seen = answerCalls({
    [config]: () => done({ list: [activity()], weights: [], at: 0 }),
    [verification]: () => done({ eligible: true, failed: null, rules }),
    ...replies,
  });
  renderPage(<ActivityPage />, address);
  return seen;
}
