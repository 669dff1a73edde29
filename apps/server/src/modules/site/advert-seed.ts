/** The adverts of the demo; each is true of it. An operator changes, pauses or replaces them on the desk. */
import type { AdvertDraft } from '@hj/contract/console';
import type { Db } from '@hj/platform';
import { countAdverts, insertAdvert } from './advert-store.ts';

const common: Pick<AdvertDraft, 'audience' | 'minGrade' | 'maxGrade' | 'frequency' | 'maxShows' | 'endsAt'> =
  {
    ...{ audience: 'all', minGrade: 0, maxGrade: 10 },
    ...{ frequency: 'weekly', maxShows: 3, endsAt: null },
  };

const adverts: readonly Omit<AdvertDraft, 'startsAt'>[] = [
  {
    ...{ ...common, place: 'banner', position: 10, art: 'first', tint: 'gold', link: '/activity/discount' },
    words: {
      title: '首存与再存礼金',
      body: '门槛、流水与期限写在活动页，领取前可以看到全部条件',
      linkText: '查看活动',
    },
    english: {
      title: 'First deposit and reload bonuses',
      body: 'Threshold, turnover and time limit stand on the page: all conditions before you claim',
      linkText: 'View offers',
    },
  },
  {
    ...{ ...common, place: 'promo', position: 10, art: 'gift', tint: 'red', link: '/activity/discount' },
    words: { title: '优惠活动', body: '每项优惠都写明门槛与流水', linkText: '优惠' },
    english: {
      title: 'Promotions',
      body: 'Each offer states its threshold and turnover',
      linkText: 'Offers',
    },
  },
  {
    ...{ ...common, place: 'promo', position: 20, art: 'usdt', tint: 'jade', link: '/mine/savemoney' },
    words: { title: '在线存款已开放', body: '银行卡、支付宝、微信与 USDT 均可存入', linkText: '存款' },
    english: {
      title: 'Deposits are open',
      body: 'By bank card, Alipay, WeChat or USDT',
      linkText: 'Deposit',
    },
  },
];

/** Writes the adverts of the demo if there are none. */
export async function seedAdverts(db: Db): Promise<void> {
  if ((await countAdverts(db)) > 0) return;
  const now = new Date();
  await db.transaction(async (tx) => {
    for (const advert of adverts)
      await insertAdvert(tx, { ...advert, startsAt: now }, { actor: 'system', now });
  });
}
