import { sponsorContent } from '@hj/contract';
import { Button, Field, Input, QueryView, Section, Skeleton, TextArea } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { type Content, newPartner, PartnerCard } from './partner-card.tsx';

const EMPTY: Content = { title: '', intro: '', partners: [], news: [] };

function News({ news, onChange }: { news: Content['news']; onChange: (news: Content['news']) => void }) {
  const change = (at: number, part: Partial<Content['news'][number]>) =>
    onChange(news.map((item, index) => (index === at ? { ...item, ...part } : item)));
  return (
    <Section title={t`动态`} className="grid gap-3">
      {news.map((item, at) => {
        const number = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: news have no id; the fields are controlled.
          <div key={at} className="grid gap-2 tablet:grid-cols-[10rem_1fr_1fr_auto]">
            <Input
              aria-label={t`第 ${number} 条的日期`}
              type="date"
              value={item.at}
              onChange={({ target }) => change(at, { at: target.value })}
            />
            <Input
              aria-label={t`第 ${number} 条的标题`}
              maxLength={30}
              value={item.title}
              onChange={({ target }) => change(at, { title: target.value })}
            />
            <Input
              aria-label={t`第 ${number} 条的说明`}
              maxLength={60}
              value={item.text}
              onChange={({ target }) => change(at, { text: target.value })}
            />
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onChange(news.filter((_, index) => index !== at))}
            >
              {t`移除`}
            </Button>
          </div>
        );
      })}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={news.length >= 10}
        onClick={() => onChange([...news, { at: '', title: '', text: '' }])}
      >
        {t`添加动态`}
      </Button>
    </Section>
  );
}

function SponsorsForm({ stored, version }: { stored: Content; version: number }) {
  const refresh = useRefresh('sponsors');
  const may = useMay('site.edit');
  const [content, setContent] = useState(stored);
  const [asked, setAsked] = useState(false);
  const set = (change: Partial<Content>) => setContent({ ...content, ...change });
  const isChanged = JSON.stringify(content) !== JSON.stringify(stored);
  const { partners } = content;
  return (
    <fieldset disabled={!may} className="grid max-w-4xl gap-4 border-0 p-0">
      <Section title={t`页面`} className="grid gap-4">
        <Field label={t`标题`}>
          <Input
            value={content.title}
            maxLength={20}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        <Field label={t`说明`}>
          <TextArea
            value={content.intro}
            maxLength={80}
            onChange={({ target }) => set({ intro: target.value })}
          />
        </Field>
      </Section>
      {partners.map((partner, at) => (
        <PartnerCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the code is edited here; the fields are controlled.
          key={at}
          partner={partner}
          onChange={(next) => set({ partners: partners.map((each, index) => (index === at ? next : each)) })}
          onRemove={() => set({ partners: partners.filter((_, index) => index !== at) })}
        />
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={partners.length >= 12}
        onClick={() => set({ partners: [...partners, newPartner(partners.length + 1)] })}
      >
        {t`添加合作伙伴`}
      </Button>
      <News news={content.news} onChange={(news) => set({ news })} />
      {may ? (
        <div className="flex justify-end gap-3">
          <Button variant="outline" disabled={!isChanged} onClick={() => setContent(stored)}>
            {t`还原`}
          </Button>
          <Button disabled={!isChanged} onClick={() => setAsked(true)}>
            {t`保存`}
          </Button>
        </div>
      ) : null}
      {asked ? (
        <ActionDialog
          title={t`修改赞助内容`}
          sureText={t`保存`}
          subject={content}
          onClose={() => setAsked(false)}
          onDone={refresh}
          onSend={({ reason }) => {
            const read = sponsorContent.safeParse(content);
            if (!read.success) throw new ConsoleError(6007, t`有必填项未填写，或代码、图案编号不正确`);
            return call('/console/api/v1/site/saveSponsors', { content: read.data, version, reason });
          }}
        >
          <p>{t`保存后立即显示在赞助页，原内容保留为上一版。`}</p>
        </ActionDialog>
      ) : null}
    </fieldset>
  );
}

/** The content of /sponsor. */
export function SponsorsPage() {
  const query = useQuery({
    queryKey: ['sponsors'],
    queryFn: () => call('/console/api/v1/site/sponsors', {}),
  });
  return (
    <>
      <PageHead title={t`赞助内容`} />
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-96" />}
        failed={t`赞助内容加载失败`}
        safe={({ message }) => message}
      >
        {({ content, version }) => <SponsorsForm key={version} stored={content ?? EMPTY} version={version} />}
      </QueryView>
    </>
  );
}
