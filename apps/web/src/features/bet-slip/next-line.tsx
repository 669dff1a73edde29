import { t } from '@lingui/core/macro';
import { useLine } from '../../shared/sportsbook/desk.ts';
import { marketOf, type Slot, selectionTitle, slotOf } from '../../shared/sportsbook/markets.ts';
import { priceText } from '../../shared/sportsbook/odds-text.ts';
import { entryOf } from '../../shared/sportsbook/pick-price.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { pickSelection, removeEntry } from '../../shared/sportsbook/slip-store.ts';
import type { EntryModel } from './slip-model.ts';

const noSlot: Slot = 'winner:full';

/** Where a line is gone, the one that the market has now in its place. */
export function NextLine({ model }: { model: EntryModel }) {
  const { gameInfo, playInfo, oddInfo } = model.entry;
  const known = marketOf(playInfo.key);
  const line = useLine(gameInfo.gide, known ? slotOf(known) : noSlot);
  const oddsType = usePreferences((preferences) => preferences.oddsType);
  const price = line?.outcomes.find(({ o }) => o === oddInfo.outcome)?.p;
  if (!known || !line || price === undefined || line.status !== 'active' || line.key === playInfo.key)
    return null;
  const teams = { home: gameInfo.team_h, away: gameInfo.team_c };
  const odds = priceText(price, oddsType, known.type) ?? '';
  return (
    <button
      type="button"
      className="num mt-1 min-h-8 text-left text-12 text-brand-text"
      onClick={() => {
        const entry = entryOf(gameInfo, line, oddInfo.outcome);
        removeEntry(model.entry);
        if (entry) pickSelection({ ...entry, stake: model.entry.stake });
      }}
    >
      {t`换成 ${selectionTitle(line.key, oddInfo.outcome, teams)} @${odds}`}
    </button>
  );
}
