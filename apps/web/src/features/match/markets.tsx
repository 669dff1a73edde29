import { BallIcon, ChevronDownIcon, ChevronUpIcon, Empty, walkOddsGrid } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useMatchState } from '../../shared/sportsbook/desk.ts';
import { sportOf } from '../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { phoneQuery } from '../../shared/sportsbook/media.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { type Section, sectionsOf, tabsOf } from './arrange.ts';
import { inColumns } from './in-columns.ts';
import { toggleFolded, useIsFolded, usePinned } from './layout-store.ts';
import { MarketCard } from './market-card.tsx';
import { MarketTabs } from './market-tabs.tsx';
import { useArranged } from './use-arranged.ts';

/** Every market of the match in tabs; under 全部 in sections that fold. */
export function Markets({ info, isPane }: { info: MatchInfo; isPane: boolean }) {
  const [wanted, setTab] = useState<string>();
  const sport = sportOf(info.gameType);
  const arranged = useArranged(info, wanted);
  const pinned = usePinned(sport);
  const tabs = tabsOf(arranged);
  // A tab that is gone gives way to the first.
  const tab = tabs.find(({ id }) => id === wanted)?.id ?? tabs[0]?.id ?? '';
  const sections = sectionsOf(arranged, tab, pinned);
  if (arranged.cards.size === 0) return <NoMarkets gide={info.gide} />;
  return (
    <>
      {tabs.length > 1 ? <MarketTabs tabs={tabs} tab={tab} onChange={setTab} /> : null}
      <fieldset aria-label={t`盘口`} onKeyDown={walkOddsGrid} className="flex min-w-0 flex-col gap-2 p-2">
        {sections.map((section) => (
          <Cards key={section.id} info={info} section={section} pinned={pinned} isPane={isPane} />
        ))}
      </fieldset>
    </>
  );
}

interface CardsProps {
  info: MatchInfo;
  section: Section;
  pinned: readonly string[];
  isPane: boolean;
}

function Cards({ info, section, pinned, isPane }: CardsProps) {
  const { id, label, cards } = section;
  const name = `section|${info.gameType}|${id}`;
  const isFolded = useIsFolded(name) && label !== '';
  const isPhone = useMediaQuery(phoneQuery);
  const columns = inColumns(cards, isPane || isPhone ? 1 : 2);
  const Chevron = isFolded ? ChevronDownIcon : ChevronUpIcon;
  return (
    <>
      {label === '' ? null : (
        <button
          type="button"
          className="flex h-9 items-center gap-2 px-1 text-13 text-fg-2"
          aria-expanded={!isFolded}
          onClick={() => toggleFolded(name)}
        >
          <b className="font-semibold">{label}</b>
          <span className="num text-12 text-fg-3">{cards.length}</span>
          <Chevron size={16} className="ml-auto text-fg-3" />
        </button>
      )}
      {isFolded ? null : (
        <div className={clsx('grid items-start gap-2', columns.length > 1 && 'grid-cols-2')}>
          {columns.map((column) => (
            <div key={column[0]?.slot} className="flex min-w-0 flex-col gap-2">
              {column.map((card) => (
                <MarketCard key={card.slot} info={info} card={card} isPinned={pinned.includes(card.slot)} />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function NoMarkets({ gide }: { gide: string }) {
  const state = useMatchState(gide);
  const isOver = state?.gameStatus === 'ended';
  return (
    <Empty
      className="py-12"
      icon={<BallIcon size={28} />}
      title={isOver ? t`比赛已结束` : t`当前没有可投的玩法`}
      hint={isOver ? t`已接受的注单会照常结算` : t`盘口开出后会显示在这里`}
    />
  );
}
