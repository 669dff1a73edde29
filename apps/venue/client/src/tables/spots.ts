import { t } from '@lingui/core/macro';

export interface Spot {
  bet: string;
  name: string;
  odds: string;
  kind: 'side' | 'player' | 'tie' | 'banker';
}

const side = (bet: string, name: string, odds: string): Spot => ({ bet, name, odds, kind: 'side' });

/** The bet spots of baccarat in the order of the felt: two rows of side bets, then player, tie and banker. */
export function baccaratSpots(game: 'baccarat' | 'baccarat-free'): { sides: Spot[]; main: Spot[] } {
  return {
    sides: [
      side('big', t`大`, '1:0.54'),
      side('dragon-seven', t`龙七`, '1:40'),
      side('super-six', t`超级六`, '1:12'),
      side('panda-eight', t`熊八`, '1:25'),
      side('small', t`小`, '1:1.5'),
      side('player-pair', t`闲对`, '1:11'),
      side('any-pair', t`任意对子`, '1:5'),
      side('lucky-six', t`幸运六`, '1:12/20'),
      side('perfect-pair', t`完美对子`, '1:25/200'),
      side('banker-pair', t`庄对`, '1:11'),
    ],
    main: [
      { bet: 'player', name: t`闲`, odds: '1:1', kind: 'player' },
      { bet: 'tie', name: t`和`, odds: '1:8', kind: 'tie' },
      {
        bet: 'banker',
        name: t`庄`,
        odds: game === 'baccarat' ? '1:0.95' : t`1:1（6 点半赔）`,
        kind: 'banker',
      },
    ],
  };
}

/** Yuan and the picture of each chip. */
export const chips: readonly { yuan: number; art: string }[] = [
  { yuan: 10, art: 'ch2' },
  { yuan: 50, art: 'ch3' },
  { yuan: 100, art: 'ch4' },
  { yuan: 500, art: 'ch5' },
  { yuan: 1_000, art: 'ch6' },
  { yuan: 5_000, art: 'ch7' },
  { yuan: 10_000, art: 'ch8' },
];
