import type { Activity } from '@hj/contract';
import again from './art/again.svg';
import bet from './art/bet.svg';
import draw from './art/draw.svg';
import first from './art/first.svg';
import invite from './art/invite.svg';
import race from './art/race.svg';
import rain from './art/rain.svg';
import rebate from './art/rebate.svg';
import rescue from './art/rescue.svg';
import sign from './art/sign.svg';
import task from './art/task.svg';

/** The drawings of activities, 200 × 168. */
export const ACTIVITY_ART: Readonly<Record<Activity['art'], string>> = {
  ...{ again, bet, draw, first, invite, race, rain, rebate, rescue, sign, task },
};
