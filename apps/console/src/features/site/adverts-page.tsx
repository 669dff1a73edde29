import { advertPlaces } from '@hj/contract';
import { Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { choice, columnsOf, ListPage } from '../../shared/list/index.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { AdvertDialog } from './advert-dialog.tsx';
import { type AdvertRow, AUDIENCES, FREQUENCIES, PLACES, STATES } from './names.ts';

const TONES = { shown: 'success', coming: 'brand', paused: 'warn', over: 'neutral' } as const;

const FILTERS = {
  place: choice(
    [{ value: '', label: t`全部` }, ...advertPlaces.map((value) => ({ value, label: PLACES[value] }))],
    { label: t`位置`, initial: '' },
  ),
};

const untilText = ({ endsAt }: AdvertRow) => (endsAt === null ? t`不限` : momentText(endsAt));

function audienceText({ audience, minGrade, maxGrade }: AdvertRow): string {
  const name = AUDIENCES[audience];
  return minGrade === 0 && maxGrade === 10 ? name : t`${name} · VIP ${minGrade}–${maxGrade}`;
}

const column = columnsOf<AdvertRow>();
const COLUMNS = [
  column('place', t`位置`, (row) => PLACES[row.place]),
  column('position', t`顺序`, (row) => String(row.position), { className: 'num' }),
  column('title', t`标题`, (row) => row.words.title, { className: 'cell-words' }),
  column('state', t`状态`, (row) => STATES[row.state], {
    cell: ({ state }) => <Tag tone={TONES[state]}>{STATES[state]}</Tag>,
  }),
  column('audience', t`对象`, audienceText),
  column('startsAt', t`开始`, (row) => momentText(row.startsAt), { className: 'num text-fg-2' }),
  column('endsAt', t`结束`, untilText, { className: 'num text-fg-2' }),
  column('frequency', t`弹出`, ({ place, frequency, maxShows }) =>
    place === 'popup' ? t`${FREQUENCIES[frequency]}，最多 ${maxShows} 次` : '—',
  ),
  column('by', t`修改人`, (row) => row.by.name ?? '—'),
];

function Actions({ advert, onEdit }: { advert: AdvertRow; onEdit: () => void }) {
  const refresh = useRefresh('adverts');
  const [asked, setAsked] = useState(false);
  const { title } = advert.words;
  const isPaused = advert.state === 'paused';
  return (
    <span className="flex gap-1">
      <Button variant="soft" size="sm" aria-label={t`编辑 ${title}`} onClick={onEdit}>
        {t`编辑`}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={isPaused ? t`启用 ${title}` : t`停用 ${title}`}
        onClick={() => setAsked(true)}
      >
        {isPaused ? t`启用` : t`停用`}
      </Button>
      {asked ? (
        <ActionDialog
          title={isPaused ? t`启用广告` : t`停用广告`}
          sureText={isPaused ? t`启用` : t`停用`}
          danger={!isPaused}
          onClose={() => setAsked(false)}
          onDone={refresh}
          onSend={({ reason }) =>
            call('/console/api/v1/site/pauseAdvert', {
              ...{ advertId: advert.advertId, paused: !isPaused, reason },
            })
          }
        >
          <p>
            {isPaused ? t`“${title}”将按其时间与对象重新展示。` : t`“${title}”将不再展示，可以重新启用。`}
          </p>
        </ActionDialog>
      ) : null}
    </span>
  );
}

/** Banners and promotions of the home page, and the pop-ups after a login. */
export function AdvertsPage() {
  const may = useMay('site.edit');
  const [opened, setOpened] = useState<{ advert: AdvertRow | undefined }>();
  return (
    <>
      <ListPage
        title={t`广告与弹窗`}
        hint={t`按位置与顺序展示；自我排除的会员看不到任何广告。登录弹窗排在公告之后，同一浏览器每天合计最多两条`}
        columns={COLUMNS}
        filters={FILTERS}
        queryKey={['adverts']}
        load={({ place }, { pageNum, pageSize }) =>
          call('/console/api/v1/site/adverts', { pageNum, pageSize, ...(place === '' ? {} : { place }) })
        }
        rowId={(row) => row.advertId}
        empty={t`没有广告`}
        tools={() =>
          may ? (
            <Button size="sm" onClick={() => setOpened({ advert: undefined })}>
              {t`新建广告`}
            </Button>
          ) : null
        }
        {...(may
          ? {
              actions: {
                of: (row: AdvertRow) => <Actions advert={row} onEdit={() => setOpened({ advert: row })} />,
              },
            }
          : {})}
      />
      {opened ? <AdvertDialog {...opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
