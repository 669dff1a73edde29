import type { AdvertArt } from '@hj/contract';
import { ACTIVITY_ART } from '@hj/ui/activity';
import gift from '../../assets/home/promo-gift.svg';
import usdt from '../../assets/home/promo-usdt.svg';
import vip from '../../assets/home/vip-card.svg';

/** The drawings that an advert may carry. */
export const ADVERT_ART: Readonly<Record<AdvertArt, string>> = {
  ...ACTIVITY_ART,
  ...{ gift, usdt, vip },
};
