import type { Db } from '@hj/platform';
import { insertNotice, listAllNotices } from './broadcast-store.ts';

/** Notices that are true of the demo; an operator's own notices stand beside it. */
const notices = [
  [
    '工作人员不会向您索要密码或验证码',
    '存款渠道仅由官网、APP 与在线客服提供。任何人以任何理由向您索要密码、资金密码或验证码，都请拒绝并联系在线客服。',
  ],
  ['标注“模拟赛事”的比赛由系统模拟', '模拟赛事由程序按公布的规则生成，与现实中的比赛无关。'],
  ['本站为演示环境，使用虚拟资金，不涉及真实货币', '您在本站看到的余额、存款与取款均为演示数据。'],
] as const;

/** Writes the notices of the demo if there are none yet. */
export async function seedNotices(db: Db): Promise<void> {
  const { total } = await listAllNotices(db, { limit: 1, offset: 0 });
  if (total > 0) return;
  const now = new Date();
  await db.transaction(async (tx) => {
    for (const [title, body] of notices) {
      const draft = { title, body, popup: false, priority: 0, startsAt: now, endsAt: null };
      await insertNotice(tx, { ...draft, audience: 'all', frequency: 'once', actor: 'system', now });
    }
  });
}
