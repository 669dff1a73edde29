import { buttonClass, EditIcon, InfoIcon, QrIcon, Section, ShieldIcon, WalletIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import hero from '../../assets/people/agent-hero.svg';
import { ApplyCard } from './apply-form.tsx';
import { CommissionSum } from './commission-sum.tsx';
import type { AgentPlan, Programme } from './queries.ts';
import { exampleOf, percent, short, tenThousands } from './texts.ts';

const STEPS = [
  { icon: EditIcon, title: t`提交申请`, text: t`实名、手机与推广方式` },
  { icon: ShieldIcon, title: t`两个工作日内审核`, text: t`未通过会写明原因` },
  { icon: QrIcon, title: t`领取专属链接`, text: t`每条链接的来源可单独统计` },
  { icon: WalletIcon, title: t`每月结算`, text: t`审核后提取到中心钱包` },
] as const;

/** The public page of the programme: the rules first, then the application. */
export function AgentProgramme({ programme }: { programme: Programme }) {
  const { plan } = programme;
  return (
    <div className="ag">
      <section className="ag-hero">
        <div className="ag-hero__text relative z-1 max-w-(--w-page) min-h-79 mx-auto pt-13 pb-8 max-[1328px]:px-3 max-tablet:min-h-0 max-tablet:pt-5 max-tablet:px-4 max-tablet:pb-6">
          <h1 className="text-[2.5rem] font-bold leading-13 max-tablet:max-w-48 max-tablet:text-[1.5rem] max-tablet:leading-8">{t`代理加盟，规则写在前面`}</h1>
          <p>{t`佣金按净输计算，每一项扣减都能在后台逐笔核对`}</p>
          <p className="ag-hero__go">
            <a href="#ag-apply" className={buttonClass({ variant: 'gold', size: 'lg' })}>{t`申请代理`}</a>
            <a href="#ag-example" className={buttonClass({ variant: 'ink', size: 'lg' })}>{t`看计算示例`}</a>
          </p>
          <Facts plan={plan} />
        </div>
        <img src={hero} alt="" width={660} height={380} />
      </section>
      <div className="ag-body">
        <div className="ag-two">
          <PlanRules plan={plan} />
          <div id="ag-example">
            <Section title={t`算一遍`} aside={t`单位：元，示例`}>
              <CommissionSum plan={plan} terms={exampleOf(plan)} name={t`当月佣金`} />
              <p className="ag-note">
                <InfoIcon size={14} />
                {t`若当月合计为 −30,000，佣金为 0，−30,000 结转下月先行抵扣。`}
              </p>
            </Section>
          </div>
        </div>
        <ul className="ag-steps grid grid-cols-4 gap-4 max-[1024px]:grid-cols-2 max-tablet:gap-2">
          {STEPS.map(({ icon: Sign, title, text }) => (
            <li
              key={title}
              className="hj-card grid grid-cols-[2.5rem_1fr] gap-x-3 items-center py-4 px-5 max-tablet:grid-cols-[1fr] max-tablet:gap-1 max-tablet:p-3"
            >
              <span aria-hidden="true">
                <Sign size={20} />
              </span>
              <b>{title}</b>
              <small>{text}</small>
            </li>
          ))}
        </ul>
        <div id="ag-apply">
          <ApplyCard programme={programme} />
        </div>
      </div>
    </div>
  );
}

function Facts({ plan: { tiers, leastPayout } }: { plan: AgentPlan }) {
  const [first, last] = [tiers[0]?.ratePpm ?? 0, tiers.at(-1)?.ratePpm ?? 0];
  return (
    <dl className="flex gap-9 mt-6 max-tablet:gap-6">
      <div>
        <dt className="text-on-ink-2 text-12">{t`佣金比例`}</dt>
        <dd className="num text-20 font-bold max-tablet:text-16">
          {percent(first)} – {percent(last)}
        </dd>
      </div>
      <div>
        <dt className="text-on-ink-2 text-12">{t`结算`}</dt>
        <dd className="text-20 font-bold max-tablet:text-16">{t`每月 5 日`}</dd>
      </div>
      <div>
        <dt className="text-on-ink-2 text-12">{t`最低提取`}</dt>
        <dd className="num text-20 font-bold max-tablet:text-16">{short(leastPayout)}</dd>
      </div>
    </dl>
  );
}

/** 佣金阶梯 with who counts and who does not; on the programme and among the rules of an agent's area. */
export function PlanRules({ plan }: { plan: AgentPlan }) {
  const { tiers, activeDeposits, activeTurnover } = plan;
  const highest = Math.max(...tiers.map(({ ratePpm }) => ratePpm));
  return (
    <Section title={t`佣金阶梯`} aside={t`两项同时满足，取可达到的最高档`}>
      <table className="ag-tiers w-full text-14">
        <thead>
          <tr>
            <th scope="col">{t`月活跃会员`}</th>
            <th scope="col">{t`月净输`}</th>
            <th scope="col">{t`佣金比例`}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ active, netLoss, ratePpm }, place) => (
            <tr key={active}>
              <th scope="row">{t`${active} 人起`}</th>
              <td className="num">
                {tiers[place + 1] === undefined
                  ? t`${tenThousands(netLoss)}以上`
                  : `${tenThousands(netLoss)} – ${tenThousands(tiers[place + 1]?.netLoss ?? '')}`}
              </td>
              <td>
                <progress max={highest} value={ratePpm} aria-hidden="true" />
                <b className="num">{percent(ratePpm)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ag-note">
        <InfoIcon size={14} />
        {t`活跃会员：当月存款满 ${short(activeDeposits)} 且有效投注满 ${short(activeTurnover)}。净输为负时结转下月，不会要求补款。`}
      </p>
      <p className="ag-note ag-note--warn">
        <ShieldIcon size={14} />
        {t`与代理同设备、同地址、同实名或同收款账户的会员不计入佣金，名单与原因在后台可见。`}
      </p>
    </Section>
  );
}
