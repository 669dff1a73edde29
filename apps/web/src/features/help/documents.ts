import type { HelpCode } from '../../shared/help/help-pages.ts';
import type { HouseDocument } from '../../shared/legal/document.ts';
import { privacy } from '../../shared/legal/privacy.ts';
import { terms } from '../../shared/legal/terms.ts';
import { browsers, hijacking } from './documents/access.ts';
import { betting } from './documents/betting.ts';
import { coins } from './documents/coins.ts';
import { live, lottery } from './documents/games.ts';
import { aboutUs, otherQuestions, partners, service } from './documents/house.ts';
import { handicap, total } from './documents/lines.ts';
import { account, deposit, transfer, withdrawal } from './documents/money.ts';
import { promotions } from './documents/promotions.ts';
import { responsibility } from './documents/responsibility.ts';
import { esports, specialCases, sportQuestions } from './documents/sport-questions.ts';
import { sportRules, sportRulesOf } from './documents/sport-rules.ts';

/** The text of each page of the help centre, by the code in the address: a page without a text does not compile. */
export const documents: Readonly<Record<HelpCode, HouseDocument>> = {
  ...{ kh: account, ck: deposit, qk: withdrawal, zz: transfer },
  ...{ yhgz: promotions, xnbcqkjc: coins, tjllq: browsers, fjcjc: hijacking },
  ...{ tytzjc: betting, tygz: sportRules, tysstqth: specialCases, rqgl: handicap, dxqgl: total },
  ...{ tywt: sportQuestions, dzjj: esports },
  ...{ cpwt: lottery, zrwt: live, qtwt: otherQuestions },
  ...{ gztk: terms, ysgz: privacy, bczr: responsibility, gywm: aboutUs, hzhb: partners, zxkf: service },
};

/** Texts whose sections are cited by number. */
export const numbered: ReadonlySet<HelpCode> = new Set(['tygz', 'gztk', 'ysgz']);

/** `version`: of the rules of sport, the only text that keeps its versions; without it, the version in force. */
export function findDocument(code: HelpCode, version?: string): HouseDocument | undefined {
  return code === 'tygz' && version !== undefined ? sportRulesOf(version) : documents[code];
}

/** The address of a section within its page, which search results and links lead to. */
export const sectionId = (at: number): string => `s${at + 1}`;
