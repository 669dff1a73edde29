import type { AdvertArt } from '@hj/contract';
import again from '../../assets/activity/again.svg';
import bet from '../../assets/activity/bet.svg';
import draw from '../../assets/activity/draw.svg';
import first from '../../assets/activity/first.svg';
import invite from '../../assets/activity/invite.svg';
import race from '../../assets/activity/race.svg';
import rain from '../../assets/activity/rain.svg';
import rebate from '../../assets/activity/rebate.svg';
import rescue from '../../assets/activity/rescue.svg';
import sign from '../../assets/activity/sign.svg';
import task from '../../assets/activity/task.svg';
import gift from '../../assets/home/promo-gift.svg';
import usdt from '../../assets/home/promo-usdt.svg';
import vip from '../../assets/home/vip-card.svg';

/** The drawings that an advert may carry. */
export const ADVERT_ART: Readonly<Record<AdvertArt, string>> = {
  ...{ again, bet, draw, first, invite, race, rain, rebate, rescue, sign, task },
  ...{ gift, usdt, vip },
};
