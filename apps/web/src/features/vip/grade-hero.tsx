import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import card from '../../assets/home/vip-card.svg';
import { type GradeInfo, rewardText } from '../../shared/welfare/queries.ts';
import { badgeOf } from './badges.ts';
import { lackOf, lastDay, shareOf, wholeText } from './texts.ts';

/** Grade, the missing part of the next one, and the end of the present one. */
export function GradeHero({ info, name }: { info: GradeInfo; name: string }) {
  const { grade, next, keep } = info;
  return (
    <section className="vip-hero" aria-label={t`VIP${grade}`}>
      <img className="w-full h-auto max-[1328px]:hidden" src={card} alt="" width={300} height={180} />
      <img
        className="hidden max-tablet:absolute max-tablet:top-3 max-tablet:right-3.5 max-tablet:block"
        src={badgeOf(grade)}
        alt=""
        width={88}
        height={88}
      />
      <div className="vip-hero__text">
        <h2 className="flex items-center gap-3 text-ink-gold text-[2.25rem] font-bold leading-11 max-tablet:text-[1.75rem]">
          VIP{grade} <span>{name}</span>
        </h2>
        <p>
          <NextStep info={info} />
        </p>
        {next ? (
          <>
            <Bar label={t`累计流水`} made={info.turnover} asked={next.turnover} />
            <Bar label={t`累计存款`} made={info.deposits} asked={next.deposits} />
          </>
        ) : null}
        {keep ? (
          <p className={keep.warned ? 'vip-keep vip-keep--warned' : 'vip-keep'}>
            <span>{t`保级至 ${lastDay(keep.until)}`}</span>
            <span className="num">
              {t`流水`} {wholeText(keep.turnover)} / {wholeText(keep.required)}
            </span>
          </p>
        ) : null}
      </div>
    </section>
  );
}

function NextStep({ info: { next, turnover, deposits } }: { info: GradeInfo }) {
  if (next === null) return <Trans>您已达到最高等级，感谢支持</Trans>;
  const [play, paid] = [lackOf(turnover, next.turnover), lackOf(deposits, next.deposits)];
  const gift = rewardText(next.gifts.promotion);
  if (play !== undefined) {
    return (
      <Trans>
        再完成 <b>{rewardText(play)}</b> 流水，升级 VIP{next.grade} 并领取升级礼金 <b>{gift}</b>
      </Trans>
    );
  }
  if (paid !== undefined) {
    return (
      <Trans>
        再存款 <b>{rewardText(paid)}</b>，升级 VIP{next.grade} 并领取升级礼金 <b>{gift}</b>
      </Trans>
    );
  }
  return <Trans>已满足条件，次日 04:00 升级 VIP{next.grade}</Trans>;
}

export function Bar({ label, made, asked }: { label: string; made: string; asked: string }) {
  const share = shareOf(made, asked);
  return (
    <div className="vip-bar grid grid-cols-[1fr_auto] gap-y-1 gap-x-4 mt-2 text-13">
      <span>{label}</span>
      <span className="num">
        <b>{wholeText(made)}</b> / {wholeText(asked)}
        {share === 100 ? <em>{t`已达成`}</em> : null}
      </span>
      <i
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share)}
      >
        <i style={{ width: `${share}%` }} />
      </i>
    </div>
  );
}
