import { Button, buttonClass, ShieldIcon, showTips } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../shared/clock/seconds.ts';
import { exclusionEnd, exclusionTitle } from '../../shared/protection/exclusion-text.ts';
import type { Exclusion } from '../../shared/protection/state.ts';
import { useProtectionChange } from './queries.ts';

/** The exclusion in force, its end, and the way to the member's money. */
export function ExclusionBanner({ exclusion }: { exclusion: Exclusion }) {
  const { change, isPending } = useProtectionChange();
  const now = useNow();
  const { term, revocableAt, revokeRequestedAt } = exclusion;
  const revocable = revocableAt !== null && revocableAt <= now && revokeRequestedAt === null;
  const ask = () =>
    showTips({
      title: t`申请恢复`,
      msg: t`提交后须等待${term === 'indefinite' ? t` 7 天` : t` 24 小时`}，期满后恢复投注`,
      isShowCancel: true,
      sureText: t`提交申请`,
      onSure: () => change('/site/api/v1/protection/revokeExclusion', {}, t`申请已登记`),
    });
  return (
    <section className="exclusion" role="status">
      <ShieldIcon size={24} />
      <div className="min-w-0 flex-1">
        <b>{exclusionTitle(exclusion)}</b>
        <p className="num">{t`${exclusionEnd(exclusion)}。期间不能存款与投注，余额可随时取出。`}</p>
      </div>
      {revocable ? (
        <Button variant="outline" size="sm" loading={isPending} onClick={ask}>
          {t`申请恢复`}
        </Button>
      ) : null}
      <Link to="/mine/takemoney" className={buttonClass({ variant: 'outline', size: 'sm' })}>
        {t`去取款`}
      </Link>
    </section>
  );
}
