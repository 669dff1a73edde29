/** Competitions of Valorant. Strengths are percent of the rounds, in hundredths. */
import type { SportLeague } from '../../engine/calendar.ts';
import { ranked } from '../arena/leagues.ts';
import type { EsportsFormat } from '../esports/leagues.ts';

const china = 'EDG TE TEC DRG WOL NOVA BLG FPX JDG AG XLG TYL';
const world = 'SEN PRX FNC G2 LEV NRG DRX TH KRU T1 VIT TLN';

const entrantsOf = (names: string) =>
  ranked(
    names
      .split(' ')
      .map((name) => `${name}战队`)
      .join(' '),
    360,
    55,
  );

export const valorantLeagues: readonly SportLeague<EsportsFormat>[] = [
  {
    league: {
      ...{ id: 850_001, name: '无畏契约中国联赛', shortName: '无畏契约中国', region: '中国' },
      ...{ tier: 1, game: 'valorant' },
    },
    ...{ format: { bestOf: 3 }, weight: 1, neutral: true, entrants: entrantsOf(china) },
  },
  {
    league: {
      ...{ id: 850_002, name: '无畏契约全球冠军赛', shortName: '无畏契约冠军赛', region: '国际' },
      ...{ tier: 2, game: 'valorant' },
    },
    ...{ format: { bestOf: 5 }, weight: 1, neutral: true, entrants: entrantsOf(world) },
  },
];
