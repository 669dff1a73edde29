import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { AgentPage } from './page.tsx';
import type { AgentMember, AgentPlan, AgentTerms, Overview, Programme, Statement } from './queries.ts';

const programmePath = '/act/api/v1/agent/programme';
const overviewPath = '/act/api/v1/agent/overview';
const membersPath = '/act/api/v1/agent/members';
const statementsPath = '/act/api/v1/agent/statements';
const applyPath = '/act/api/v1/agent/apply';

const plan: AgentPlan = {
  ...{ feePpm: 50_000, activeDeposits: '200.00', activeTurnover: '1000.00', leastPayout: '500.00' },
  tiers: [{ active: 5, netLoss: '10000.00', ratePpm: 250_000 }],
};
const terms: AgentTerms = {
  ...{ members: 26, active: 6, excluded: 0, netLoss: '20000.00', rebate: '0.00', bonus: '0.00' },
  ...{ fee: '1000.00', carryIn: '0.00', base: '19000.00', tier: 1, ratePpm: 250_000 },
  ...{ commission: '4750.00', downline: '0.00', total: '4750.00', carryOut: '0.00' },
};
const programme = (change: Partial<Programme> = {}): Programme => ({
  ...{ plan, state: 'guest', reason: null, identified: { phone: true, name: true } },
  ...change,
});
const overview: Overview = {
  ...{ month: '2026-11-01', closed: false, plan, terms, registered: 2, deposits: '900.00' },
  ...{ days: [{ day: '2026-11-01', netLoss: '20000.00', registered: 2 }], downlines: [] },
  ...{ links: [{ code: 'TEST0001', name: '默认链接', registered: 2, createdAt: 0 }] },
  ...{ payable: '0.00', at: 0 },
};
const member: AgentMember = {
  ...{ name: 'tm3***y', registeredAt: 0, deposits: '300.00', turnover: '2000.00', netLoss: '50.00' },
  ...{ active: true, excluded: null },
};
const statement: Statement = {
  ...{ ...terms, statementId: '1', month: '2026-10-01', state: 'refused', note: '资料有误', paidAt: null },
};

const membersOf = (body: Record<string, unknown>) => ({
  ...{ list: body.show === 'excluded' ? [] : [member], total: 26 },
  ...{ counts: { all: 26, active: 1, excluded: 0 }, pageNum: body.pageNum, pageSize: 20 },
});

function show(state: Partial<Programme>, replies: Parameters<typeof answerCalls>[0] = {}) {
  if (state.state !== undefined && state.state !== 'guest') saveLogin('token', '7');
  const seen = answerCalls({
    [programmePath]: () => done(programme(state)),
    [overviewPath]: () => done(overview),
    [membersPath]: (body) => done(membersOf(body)),
    [statementsPath]: () => done({ list: [statement], total: 1, pageNum: 1, pageSize: 20 }),
    ...replies,
  });
  renderPage(<AgentPage />, '/agent');
  return seen;
}

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

describe('the programme', () => {
  it('tells a guest the rules, and that an application needs a login', async () => {
    show({});
    expect(await screen.findByRole('button', { name: '登录后申请' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /5 人起/ }).textContent).toContain('25%');
  });

  it('names the fault, and says that commissions are unchanged', async () => {
    show({}, { [programmePath]: () => ({ code: 6001, message: '系统繁忙' }) });
    expect(await screen.findByText('代理页面暂时无法加载')).toBeTruthy();
    expect(screen.getByText(/佣金与结算不受影响/)).toBeTruthy();
  });

  it('wants name and phone before the form', async () => {
    show({ state: 'none', identified: { phone: true, name: false } });
    expect((await screen.findByRole('link', { name: '去完成' })).getAttribute('href')).toBe('/mine/auth');
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
  });

  it('shows why the last application was rejected, and sends another once it is whole', async () => {
    const seen = show(
      { state: 'rejected', reason: '推广方式不清楚' },
      { [applyPath]: () => done({ state: 'pending' }) },
    );
    expect(await screen.findByText('上次申请未通过：推广方式不清楚')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '提交申请' }));
    expect(screen.getByText('请至少写 10 个字')).toBeTruthy();
    expect(screen.getByText('请先阅读并同意')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '足球爱好者微信群，约八百人' } });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: '提交申请' }));
    await waitFor(() =>
      expect(callsOf(seen, applyPath)[0]?.body).toMatchObject({ channel: 'social', agreed: true }),
    );
  });
});

describe('the area of an agent', () => {
  const open = async (view: string) => {
    const menu = within(await screen.findByRole('navigation', { name: '代理中心' }));
    fireEvent.click(menu.getByRole('button', { name: new RegExp(`^${view}`) }));
  };

  it('shows the month, and pays nothing out below the least payout', async () => {
    show({ state: 'agent' });
    expect((await screen.findAllByText('¥4,750.00')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: '提取佣金' })).toHaveProperty('disabled', true);
  });

  it('explains an empty list', async () => {
    show({ state: 'agent' });
    await open('会员');
    fireEvent.click(await screen.findByRole('radio', { name: '剔除 0' }));
    expect(await screen.findByText('没有被剔除的会员')).toBeTruthy();
    expect(screen.queryByText(/把链接发给朋友/)).toBeNull();
  });

  it('goes back to a month by its first members', async () => {
    const seen = show({ state: 'agent' });
    await open('会员');
    fireEvent.click(screen.getByRole('radio', { name: '上月' }));
    fireEvent.click(await screen.findByRole('button', { name: '第 2 页' }));
    const previous = { month: 'previous', pageNum: 2 };
    await waitFor(() => expect(callsOf(seen, membersPath).at(-1)?.body).toMatchObject(previous));
    fireEvent.click(screen.getByRole('radio', { name: '本月' }));
    const current = { month: 'current', pageNum: 1 };
    await waitFor(() => expect(callsOf(seen, membersPath).at(-1)?.body).toMatchObject(current));
  });

  it('has four doors on its first page: the links, a code to be scanned, the material and the agents below', async () => {
    const seen: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this);
    });
    show({ state: 'agent' });
    const door = async (name: string) =>
      fireEvent.click(within(await screen.findByRole('navigation', { name: '推广工具' })).getByText(name));
    await door('二维码');
    const dialog = within(await screen.findByRole('dialog', { name: '默认链接' }));
    expect(dialog.getByRole('img', { name: '默认链接的二维码' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await door('素材');
    expect(await screen.findByRole('heading', { level: 1, name: '链接与素材' })).toBeTruthy();
    expect(seen.map(({ className }) => className)).toEqual(['ag-material']);
    await open('代理首页');
    await door('推广链接');
    expect(await screen.findByRole('heading', { level: 1, name: '链接与素材' })).toBeTruthy();
    expect(seen).toHaveLength(1);
    await open('代理首页');
    await door('下级');
    expect(await screen.findByText('没有下级代理')).toBeTruthy();
  });

  it('draws the course of the month beside its figures, from the second day on', async () => {
    const courses = () => document.querySelectorAll('.ag-spark');
    show({ state: 'agent' });
    await screen.findByText('会员净输', { selector: '.ag-figures dt' });
    expect(courses()).toHaveLength(0);
    cleanup();
    const next = { day: '2026-11-02', netLoss: '-500.00', registered: 0 };
    show({ state: 'agent' }, { [overviewPath]: () => done({ ...overview, days: [...overview.days, next] }) });
    await waitFor(() => expect(courses()).toHaveLength(2));
    expect(courses()[0]?.querySelector('.ag-spark__line')?.getAttribute('d')).toBe('M0.0 2.0L56.0 22.0');
  });

  it('tells why a statement was refused', async () => {
    show({ state: 'agent' });
    await open('结算记录');
    expect(await screen.findByText('未通过：资料有误')).toBeTruthy();
  });

  it('keeps the menu where the month cannot be loaded', async () => {
    show({ state: 'agent' }, { [overviewPath]: () => ({ code: 6001, message: '系统繁忙' }) });
    expect(await screen.findByText('代理数据暂时无法加载')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: '代理中心' })).toBeTruthy();
  });
});
