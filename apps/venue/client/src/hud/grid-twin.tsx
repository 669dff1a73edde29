import { t } from '@lingui/core/macro';
import { symbolName } from '../games/index.ts';
import { useGame, usePlay } from './game-context.ts';

/** The picture for who does not see it: the symbols by reel, and one sentence after the last stop. */
export function GridTwin() {
  const { code } = useGame();
  const sentence = usePlay((play) => play.sentence);
  const grid = usePlay((play) => play.grid);
  return (
    <div className="unseen">
      <p aria-live="polite">{sentence}</p>
      <table>
        <caption>{t`卷轴`}</caption>
        <tbody>
          {(grid[0] ?? []).map((_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place
            <tr key={row}>
              {grid.map((column, reel) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: reels have no other name than their place
                <td key={reel}>{column[row] && symbolName(code, column[row])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
