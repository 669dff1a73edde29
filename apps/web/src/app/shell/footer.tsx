import { ChevronRightIcon, Logo } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { LanguageChoice } from '../../shared/language/language-choice.tsx';
import { useShownItems } from '../../shared/site/look.ts';
import { useDepositOpen } from '../../shared/site/site-config.ts';
import { AppearanceChoice } from '../../shared/theme/appearance-choice.tsx';
import type { RoutePath } from './nav-items.ts';
import './footer.css';

/** A help page by its code, or another page of the site. */
type FooterLink = { label: string; code: string } | { label: string; to: RoutePath; nav?: string };

const HELP_COLUMNS: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: t`帮助中心`,
    links: [
      { label: t`开户`, code: 'kh' },
      { label: t`存款`, code: 'ck' },
      { label: t`取款`, code: 'qk' },
      { label: t`转账`, code: 'zz' },
    ],
  },
  {
    title: t`规则条款`,
    links: [
      { label: t`规则与条款`, code: 'gztk' },
      { label: t`优惠规则`, code: 'yhgz' },
      { label: t`体育投注教程`, code: 'tytzjc' },
      { label: t`隐私规则`, code: 'ysgz' },
    ],
  },
  {
    title: t`关于鸿竞`,
    links: [
      { label: t`关于我们`, code: 'gywm' },
      { label: t`合作伙伴`, code: 'hzhb' },
      { label: t`代理加盟`, to: '/agent', nav: 'venture' },
      { label: t`赞助`, to: '/sponsor', nav: 'sponsor' },
    ],
  },
  {
    title: t`联系我们`,
    links: [
      { label: t`在线客服`, code: 'zxkf' },
      { label: t`意见反馈`, to: '/mine/feedback' },
      { label: t`APP 下载`, to: '/download', nav: 'app' },
      { label: t`防劫持教程`, code: 'fjcjc' },
    ],
  },
];

function Responsible() {
  return (
    <section className="site-foot__adult" aria-label={t`理性娱乐`}>
      <span className="site-foot__age num" aria-hidden="true">
        18+
      </span>
      <div>
        <b>{t`理性娱乐`}</b>
        <p>{t`未满 18 岁禁止投注。您可随时设置存款与投注限额、冷静期或自我排除。`}</p>
        <Link to="/mine/protection">
          {t`额度设置`}
          <ChevronRightIcon size={14} />
        </Link>
        <Link to="/app/help/$code" params={{ code: 'bczr' }}>
          {t`博彩责任`}
          <ChevronRightIcon size={14} />
        </Link>
      </div>
    </section>
  );
}

/** Ink in both themes: help, rules, adults only, and the theme control of the shell. */
export function Footer() {
  const depositOpen = useDepositOpen();
  const isShown = useShownItems();
  return (
    <footer className="site-foot">
      <div className="site-foot__wrap">
        <div className="site-foot__top">
          <div className="site-foot__brand">
            <Logo />
            <p>{t`看清价格，再做决定。`}</p>
            <LanguageChoice />
            <AppearanceChoice />
          </div>
          {HELP_COLUMNS.map((column) => (
            <nav key={column.title} aria-label={column.title} className="site-foot__column">
              <h2>{column.title}</h2>
              {column.links.map((link) =>
                'to' in link ? (
                  !isShown(link.nav) ? null : (
                    <Link key={link.label} to={link.to}>
                      {link.label}
                    </Link>
                  )
                ) : link.code === 'ck' && !depositOpen ? null : (
                  <Link key={link.label} to="/app/help/$code" params={{ code: link.code }}>
                    {link.label}
                  </Link>
                ),
              )}
            </nav>
          ))}
          <Responsible />
        </div>
        <div className="site-foot__end">
          <span>{t`© 2026 鸿竞 HONGJING`}</span>
          <span>{t`交易记录为最终凭证，保存 5 年`}</span>
          <span className="site-foot__push">{t`结果异议请于公布后 14 日内书面提出`}</span>
          <span>{t`所有时间为 GMT+8`}</span>
        </div>
      </div>
    </footer>
  );
}
