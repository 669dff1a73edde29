import { Empty, ErrorPanel, StarIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { type DeskShowType, isChampion } from './desk-rules.ts';
import { setDate, setFavorites, setGameType, setLeagues, setShowType, useDesk } from './desk-state.ts';
import { showTypeNames } from './desk-words.ts';
import { gameOf } from './games.ts';
import { type Games, useCounts } from './use-games.ts';

const className = 'min-h-80 justify-center py-16';

/** Why the list has nothing, and where there is something. */
export function NoMatches({ games: list }: { games: Games }) {
  const isFavorites = useDesk((desk) => desk.isFavorites);
  if (list.state === 'error') {
    return (
      <ErrorPanel
        title={t`赛事列表加载失败`}
        safe={t`${messageOf(list.error)}，您的注单和余额不受影响`}
        retryAfterSeconds={5}
        onRetry={list.refresh}
        className={className}
      />
    );
  }
  return isFavorites ? <NoFavorites /> : <NothingOffered />;
}

function NoFavorites() {
  return (
    <Empty
      className={className}
      icon={<StarIcon size={28} />}
      title={t`还没有可看的收藏`}
      hint={t`点比赛或联赛旁的星标，就能在这里找到它们`}
      action={<PlainAction onPress={() => setFavorites(false)}>{t`返回赛事列表`}</PlainAction>}
    />
  );
}

function NothingOffered() {
  const { gameType, showType, gameDate, leagues } = useDesk();
  const counts = useCounts();
  const SportIcon = gameOf(isChampion(showType) ? 'FS' : gameType).icon;
  const elsewhere = otherShowTypes(showType).find((each) => (counts.of(gameType, each) ?? 0) > 0);
  return (
    <Empty
      className={className}
      icon={<SportIcon size={28} />}
      title={
        showType === 'RB' ? t`暂无进行中的比赛` : isChampion(showType) ? t`暂无冠军盘口` : t`暂无可投注的比赛`
      }
      hint={leagues.length > 0 ? t`所选联赛暂时没有比赛` : t`您可以查看其他时段的比赛`}
      action={action()}
    />
  );

  function action(): ReactNode {
    if (leagues.length > 0)
      return <PlainAction onPress={() => setLeagues([])}>{t`查看全部联赛`}</PlainAction>;
    if (gameDate !== '') return <PlainAction onPress={() => setDate('')}>{t`查看全部日期`}</PlainAction>;
    if (elsewhere === undefined)
      return <PlainAction onPress={() => setGameType('ALL')}>{t`查看全部项目`}</PlainAction>;
    return (
      <PlainAction
        onPress={() => {
          setShowType(elsewhere);
          setGameType(gameType);
        }}
      >
        {t`查看${showTypeNames[elsewhere]}`}
      </PlainAction>
    );
  }
}

function otherShowTypes(showType: DeskShowType): readonly DeskShowType[] {
  const group: readonly DeskShowType[] = isChampion(showType) ? ['FSFT', 'FSFU'] : ['RB', 'FT', 'FU'];
  return group.filter((each) => each !== showType);
}

function PlainAction({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="hj-btn hj-btn--soft hj-btn--sm" onClick={onPress}>
      {children}
    </button>
  );
}
