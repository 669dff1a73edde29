import {
  BallIcon,
  buttonClass,
  ChevronDownIcon,
  ChevronRightIcon,
  CoinIcon,
  DownloadIcon,
  GiftIcon,
  HeadsetIcon,
  type Icon,
  ListIcon,
  SwapIcon,
  UploadIcon,
  UserIcon,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { type HelpCode, helpGroups } from '../../shared/help/help-pages.ts';
import { useDepositOpen } from '../../shared/site/site-config.ts';
import { documents, sectionId } from './documents.ts';
import { Figure } from './figure.tsx';
import { HelpLayout } from './layout.tsx';
import './home.css';

const doors: readonly { code: HelpCode; label: string; icon: Icon }[] = [
  { code: 'kh', label: t`开户`, icon: UserIcon },
  { code: 'ck', label: t`存款`, icon: DownloadIcon },
  { code: 'qk', label: t`取款`, icon: UploadIcon },
  { code: 'zz', label: t`转账`, icon: SwapIcon },
  { code: 'xnbcqkjc', label: t`虚拟币`, icon: CoinIcon },
  { code: 'tytzjc', label: t`体育教程`, icon: BallIcon },
  { code: 'yhgz', label: t`优惠规则`, icon: GiftIcon },
  { code: 'gztk', label: t`规则条款`, icon: ListIcon },
];

/** Sections of the pages themselves: a question and its answer are written once. */
const questions: readonly { title: string; code: HelpCode; section: number }[] = [
  { title: t`净胜一球为什么是赢半`, code: 'rqgl', section: 1 },
  { title: t`存款没有到账怎么办`, code: 'ck', section: 4 },
  { title: t`取款需要多久`, code: 'qk', section: 4 },
  { title: t`比赛中断后注单怎么算`, code: 'tysstqth', section: 1 },
  { title: t`滚球注单为什么没有成交`, code: 'tywt', section: 2 },
];

function Doors({ depositOpen }: { depositOpen: boolean }) {
  return (
    <nav
      className="hj-card help-doors grid grid-cols-[repeat(4,1fr)] gap-y-[16px] gap-x-0 py-[14px] px-[4px]"
      aria-label={t`常用帮助`}
    >
      {doors
        .filter(({ code }) => code !== 'ck' || depositOpen)
        .map(({ code, label, icon: Icon }) => (
          <Link key={code} to="/app/help/$code" params={{ code }}>
            <span>
              <Icon size={22} />
            </span>
            {label}
          </Link>
        ))}
    </nav>
  );
}

function Question({ title, code, section }: (typeof questions)[number]) {
  const { paragraphs = [], figure } = documents[code].sections[section] ?? {};
  return (
    <details name="question">
      <summary>
        {title}
        <ChevronDownIcon size={18} />
      </summary>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-[50em] mb-[6px] text-fg-2 text-[13px] leading-[22px]">
            {paragraph}
          </p>
        ))}
        {figure ? <Figure figure={figure} /> : null}
        <Link to="/app/help/$code" params={{ code }} hash={sectionId(section)} className="help-more">
          {documents[code].title}
          <ChevronRightIcon size={14} />
        </Link>
      </div>
    </details>
  );
}

/** All pages by their groups: on a phone, where the list on the left has no place. */
function AllPages({ depositOpen }: { depositOpen: boolean }) {
  return (
    <section className="hj-card help-all tablet:hidden">
      {helpGroups.map(({ title, pages }) => (
        <div key={title}>
          <h2 className="pt-[14px] px-[16px] pb-[4px] text-fg-3 text-[12px] font-normal">{title}</h2>
          {Object.entries(pages)
            .filter(([code]) => code !== 'ck' || depositOpen)
            .map(([code, name]) => (
              <Link key={code} to="/app/help/$code" params={{ code }}>
                {name}
              </Link>
            ))}
        </div>
      ))}
    </section>
  );
}

export function HelpHome() {
  const depositOpen = useDepositOpen();
  return (
    <HelpLayout>
      <div className="flex min-w-0 flex-col gap-3 tablet:gap-4">
        <h1 className="sr-only">{t`帮助中心`}</h1>
        <Doors depositOpen={depositOpen} />
        <section className="hj-card help-questions">
          <h2 className="font-bold pt-[14px] px-[16px] pb-[8px] text-[16px]">{t`常见问题`}</h2>
          {questions
            .filter(({ code }) => code !== 'ck' || depositOpen)
            .map((each) => (
              <Question key={each.title} {...each} />
            ))}
        </section>
        <section className="hj-card flex items-center gap-[12px] py-[12px] px-[16px]">
          <span className="flex flex-none items-center justify-center w-[44px] h-[44px] rounded-[14px] bg-brand-soft text-brand-text">
            <HeadsetIcon size={22} />
          </span>
          <p className="flex flex-1 flex-col">
            <b>{t`没有找到答案`}</b>
            <small className="text-fg-3 text-[12px]">{t`备好订单号或注单号，说明一次即可`}</small>
          </p>
          <Link to="/app/help/$code" params={{ code: 'zxkf' }} className={buttonClass({ size: 'sm' })}>
            {t`联系客服`}
          </Link>
        </section>
        <AllPages depositOpen={depositOpen} />
      </div>
    </HelpLayout>
  );
}
