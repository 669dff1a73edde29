import { useState } from 'react';
import { AmountInput } from '../amount-input/amount-input.tsx';
import { Button } from '../button/button.tsx';
import { Card, Section } from '../card/card.tsx';
import { ChoiceTile } from '../choice-tile/choice-tile.tsx';
import { DataList, DataRow } from '../data-list/data-list.tsx';
import { Empty } from '../empty/empty.tsx';
import { FilterBar, FilterGroup } from '../filter-bar/filter-bar.tsx';
import { CheckIcon, ClockIcon, CloseIcon, TicketIcon, WarnIcon } from '../icons/icons.tsx';
import { Notice } from '../notice/notice.tsx';
import { ActionBar, Page } from '../page/page.tsx';
import { QueryView } from '../query-view/query-view.tsx';
import { ResultHero } from '../result-hero/result-hero.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { PlainSteps, Steps } from '../steps/steps.tsx';

function AmountStates() {
  const [value, setValue] = useState('500');
  const field = { maxLength: 12, clearLabel: '清空金额', onChange: setValue, onSettle: () => undefined };
  return (
    <>
      <Section title="金额" aside="可取 ¥12,860.50">
        <AmountInput
          {...field}
          label="金额"
          prefix="¥"
          value={value}
          most={{ text: '全部', onPress: () => setValue('12860.50') }}
          hint="单笔最低 ¥100"
        />
      </Section>
      <Section title="金额有误">
        <AmountInput {...field} label="数量" suffix="USDT" value="0.01" error="单笔最低 10 USDT" />
      </Section>
      <ActionBar action={<Button size="lg">下一步</Button>}>
        可得 <b>¥3,590.00</b>
      </ActionBar>
    </>
  );
}

function ChoiceStates() {
  const [chosen, setChosen] = useState('bank');
  return (
    <div className="ui-states__list" role="radiogroup" aria-label="收款账户">
      {[
        { key: 'bank', name: '招商银行' },
        { key: 'coin', name: 'USDT TRC20' },
        { key: 'closed', name: '维护中' },
      ].map(({ key, name }) => (
        <ChoiceTile
          key={key}
          name="states-choice"
          checked={chosen === key}
          disabled={key === 'closed'}
          onChange={() => setChosen(key)}
        >
          <span style={{ padding: '0.75rem' }}>{name}</span>
        </ChoiceTile>
      ))}
    </div>
  );
}

function StepStates() {
  return (
    <>
      <Steps
        steps={[
          { key: 'a', phase: 'done', mark: <CheckIcon size={16} />, title: '绑定手机号', note: '已完成' },
          {
            key: 'b',
            phase: 'now',
            mark: 2,
            title: '实名认证',
            note: '去认证',
            action: <Button>去认证</Button>,
          },
          { key: 'c', phase: 'next', mark: 3, title: '添加收款账户' },
        ]}
      />
      <Steps
        look="line"
        steps={[
          { key: 'a', phase: 'done', mark: <CheckIcon size={14} />, title: '已提交' },
          { key: 'b', phase: 'now', mark: <ClockIcon size={14} />, title: '出款中' },
          { key: 'c', phase: 'next', mark: null, title: '已到账' },
          { key: 'd', phase: 'bad', mark: <CloseIcon size={14} />, title: '已退回' },
        ]}
      />
      <PlainSteps steps={['打开支付页并完成付款', '付款后回到本页等待到账']} />
    </>
  );
}

const QUERY = { data: undefined, error: null, isPending: false, refetch: () => undefined };

function QueryStates() {
  const shared = {
    skeleton: <Skeleton />,
    failed: '订单加载失败',
    safe: () => '您的资金不受影响',
    empty: <Empty icon={<TicketIcon size={28} />} title="没有订单" />,
    isEmpty: (list: readonly string[]) => list.length === 0,
    children: (list: readonly string[]) => <p>{list.join('、')}</p>,
  };
  return (
    <div className="ui-states__boxes">
      {[
        { ...QUERY, isPending: true },
        { ...QUERY, error: new Error('timeout') },
        { ...QUERY, data: [] },
        { ...QUERY, data: ['D1001', 'D1002'] },
      ].map((query, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four fixed states
        <div key={at}>
          <QueryView query={query} {...shared} />
        </div>
      ))}
    </div>
  );
}

/** The kit of pages: frames, amounts, choices, results, steps, lists. */
export function KitStates() {
  return (
    <Page title="页面组件">
      <Card className="ui-states__list">
        <Notice>收款账户是新添加的，24 小时后出款</Notice>
        <Notice tone="danger" action={<Button size="sm">绑定手机</Button>}>
          请先绑定手机号
        </Notice>
      </Card>
      <AmountStates />
      <ChoiceStates />
      <Card>
        <ResultHero tone="good" icon={<CheckIcon size={28} />} title="已到账" sum="¥500.00">
          款项已存入中心钱包
        </ResultHero>
        <ResultHero tone="wait" icon={<ClockIcon size={28} />} title="出款中" />
        <ResultHero tone="bad" icon={<WarnIcon size={28} />} title="支付未成功" />
        <ResultHero tone="calm" icon={<CloseIcon size={28} />} title="订单已关闭" />
      </Card>
      <Card>
        <StepStates />
      </Card>
      <Card>
        <FilterBar>
          <select aria-label="状态">
            <option>全部状态</option>
          </select>
          <FilterGroup>
            <input type="date" aria-label="开始日期" /> – <input type="date" aria-label="结束日期" />
          </FilterGroup>
        </FilterBar>
        {(['rows', 'dense', 'open'] as const).map((look) => (
          <DataList key={look} look={look} label={look}>
            <DataRow name="订单号" num>
              D1001
            </DataRow>
            <DataRow name="时间（GMT+8）" num>
              2025-11-20 21:47:08
            </DataRow>
          </DataList>
        ))}
      </Card>
      <QueryStates />
    </Page>
  );
}
