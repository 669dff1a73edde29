import { VolumeIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';

/** What is true of this site as it runs today; notices of the operator come with the messages. */
const NOTICES = [
  t`本站为演示环境，使用虚拟资金，不涉及真实货币`,
  t`标注“模拟赛事”的比赛由系统模拟`,
  t`工作人员不会向您索要密码或验证码`,
] as const;

export function NoticeBar() {
  return (
    <section className="hj-card home-notice" aria-label={t`公告`}>
      <VolumeIcon size={18} />
      <b>{t`公告`}</b>
      <ul>
        {NOTICES.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </section>
  );
}
