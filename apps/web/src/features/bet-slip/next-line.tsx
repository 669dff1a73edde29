import { t } from '@lingui/core/macro';
import { useLine } from '../../shared/sportsbook/desk.ts';
import { marketOf, type Slot, selectionTitle, slotOf } from '../../shared/sportsbook/markets.ts';
import { priceText } from '../../shared/sportsbook/odds-text.ts';
import { entryOf } from '../../shared/sportsbook/pick-price.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { entryKey, markInvalid, type SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { removeEntry, useSlip } from '../../shared/sportsbook/slip-store.ts';
import type { EntryModel } from './slip-model.ts';

const noSlot: Slot = 'winner:full';

/** Puts an entry in the place of another: the number of legs stays, and so do the stakes of systems. */
function replaceEntry(gone: SlipEntry, next: SlipEntry): void {
  const slip = useSlip.getState();
  // A series may have it already, as the second selection of the match.
  if (slip.entries.some((each) => entryKey(each) === entryKey(next))) removeEntry(gone);
  else {
    const entries = slip.entries.map((each) => (entryKey(each) === entryKey(gone) ? next : each));
    useSlip.setState({ entries: markInvalid(entries, slip) });
  }
}

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
        if (entry) replaceEntry(model.entry, { ...entry, stake: model.entry.stake });
      }}
    >
      {t`换成 ${selectionTitle(line.key, oddInfo.outcome, teams)} @${odds}`}
    </button>
  );
}
