import { cannonLevels, fishSpecies } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import { sayName } from '../app/names.ts';
import { useSheet } from '../hud/bars.tsx';
import { Icon } from '../hud/icons.tsx';
import { FishingBar } from './fishing-bar.tsx';
import { useFishing, useRoom } from './fishing-context.ts';
import { FishingNotices } from './fishing-notices.tsx';
import { FishingSheets } from './fishing-sheets.tsx';
import { RoomChoice } from './room-choice.tsx';
import { Tools } from './tools.tsx';

const drawings = import.meta.glob<string>('../../art/longgong/cannon-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function FishingHud() {
  const { bridge } = useFishing();
  const [sheet, open] = useSheet();
  const seated = useRoom((room) => room.place !== null);
  return (
    <div className="hud fishing" data-framed={bridge.framed}>
      <FishingBar open={open} />
      {seated && (
        <>
          <BossPlate />
          <Seats />
          <Tools open={open} />
          <PriceList />
          <Levels />
        </>
      )}
      {!seated && <RoomChoice />}
      <FishingNotices />
      <Said />
      <FishingSheets sheet={sheet} open={open} />
    </div>
  );
}

/** The payout of the last kill, for screen readers. */
function Said() {
  const sentence = useRoom((room) => room.sentence);
  return (
    <p className="unseen" aria-live="polite">
      {sentence}
    </p>
  );
}

function BossPlate() {
  const boss = useRoom((room) => room.news.boss);
  if (!boss) return null;
  const { name, multipliers } = fishSpecies['boss-dragon'];
  const values = multipliers.map(({ value }) => value);
  return (
    <p className="boss" role="status">
      <Icon name="alert" />
      <b>{sayName(name)}</b>
      <span className="range">
        ×{Math.min(...values)} – {Math.max(...values)}
      </span>
      <span>{t`离场 ${boss.leavesInSeconds} 秒`}</span>
    </p>
  );
}

/** Who sits where; the own balance beside the own cannon. */
function Seats() {
  const names = useRoom((room) => room.names);
  const own = useRoom((room) => room.place?.seat ?? 0);
  const balance = useRoom((room) => room.balance);
  return names.map((name, seat) => {
    const below = seat < 2 === own < 2;
    return (
      <p
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat has no other name than its place
        key={seat}
        className="seat"
        data-own={seat === own}
        data-side={seat % 2 === 0 ? 'left' : 'right'}
        data-below={below}
      >
        <span>{seat === own ? t`我` : name === null ? t`等待加入` : sayName(name)}</span>
        {seat === own && <b>{displayAmount(balance)}</b>}
      </p>
    );
  });
}

/** The five cannons with the cost of a shot. */
function Levels() {
  const { player } = useFishing();
  const chosen = useRoom((room) => room.level);
  const base = useRoom((room) => room.place?.base ?? '0.00');
  return (
    <div className="levels" role="radiogroup" aria-label={t`炮台倍率`}>
      {cannonLevels.map((times, index) => (
        <label key={times} className="level" data-chosen={index === chosen}>
          <input
            type="radio"
            className="unseen"
            name="level"
            checked={index === chosen}
            onChange={() => player.choose(index)}
          />
          <span className="cannon" aria-hidden="true">
            <img
              className="barrel"
              src={drawings[`../../art/longgong/cannon-${index + 1}-barrel.svg`]}
              alt=""
            />
            <img className="base" src={drawings[`../../art/longgong/cannon-${index + 1}-base.svg`]} alt="" />
          </span>
          <b>
            {displayAmount(fenOf(base) * BigInt(times))}
            <span className="unseen"> {t`每发`}</span>
          </b>
        </label>
      ))}
    </div>
  );
}

function PriceList() {
  const shown = (['clown', 'puffer', 'turtle', 'manta', 'king'] as const).map((code) => fishSpecies[code]);
  return (
    <section className="prices">
      <h2>{t`鱼种倍率`}</h2>
      <dl>
        {shown.map(({ code, name, multipliers }) => (
          <div key={code}>
            <dt>{sayName(name)}</dt>
            <dd>×{multipliers[0]?.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
