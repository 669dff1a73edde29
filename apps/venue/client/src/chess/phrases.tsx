import { t } from '@lingui/core/macro';
import { Dialog } from '../hud/dialog.tsx';
import { useChess, useTimeLeft } from './chess-context.ts';
import type { SeatView } from './chess-types.ts';

/** Eight, as the venue takes them; nothing else can be said at a table. */
const phrases = () => [
  t`大家好，请多关照`,
  t`快点吧，等您出手`,
  t`稍等，让我想想`,
  t`这手牌不错`,
  t`厉害，佩服`,
  t`承让了`,
  t`运气真好`,
  t`谢谢，下次再玩`,
];

const shownMs = 4_000;

/** The list of phrases; a press says one. */
export function Phrases({ onClose }: { onClose(): void }) {
  const player = useChess();
  return (
    <Dialog title={t`快语`} onClose={onClose}>
      <ul className="phrases">
        {phrases().map((phrase, place) => (
          <li key={phrase}>
            <button
              type="button"
              onClick={() => {
                void player.say(place);
                onClose();
              }}
            >
              {phrase}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The phrase that a seat has just said. */
export function Said({ seat }: { seat: Pick<SeatView, 'said'> | undefined }) {
  const said = seat?.said ?? null;
  const until = said === null ? null : new Date(Date.parse(said.at) + shownMs).toISOString();
  const left = useTimeLeft(until);
  if (said === null || !left) return null;
  return (
    <span className="said" role="status">
      {phrases()[said.phrase]}
    </span>
  );
}
