import { t } from '@lingui/core/macro';
import { symbolDrawing } from '../games/drawings.ts';
import { symbolName } from '../games/index.ts';
import { kindOf } from '../games/model.ts';
import { useGame, usePlay } from './game-context.ts';

/** How many scatters the spin on show has; three give free spins. On a phone the rule stands beside it. */
export function ScatterPlate() {
  const { code, model } = useGame();
  const scatters = usePlay((play) => play.scatters);
  const scatter = symbolName(code, 'S');
  const kind = kindOf(model);
  const [first] = kind.freeSpins;
  return (
    <section className="plate scatters">
      <p className="rule">
        <b>{kind.title}</b>
        {first && <span>{t`${scatter} ${first.scatters} 个起 ${first.spins} 次免费`}</span>}
      </p>
      <h3>{t`${scatter}收集`}</h3>
      <p className="collected">
        <span className="unseen">{t`${scatter} ${scatters} 个`}</span>
        {[1, 2, 3].map((place) => (
          <img key={place} src={symbolDrawing(code, 'S')} alt="" data-lit={scatters >= place} />
        ))}
      </p>
    </section>
  );
}
