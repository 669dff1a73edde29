import { type siteLocales, type sitePalettes, siteSettings, type siteThemes } from '@hj/contract';
import { Button, Field, Input, QueryView, Section, Segmented, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { Choice } from './choice.tsx';
import { faultOf, optionsOf, type Settings } from './names.ts';
import { NavigationFields } from './navigation-fields.tsx';

const PALETTES = { indigo: t`靛蓝`, jade: t`青玉`, vermilion: t`朱红` } as const satisfies Record<
  (typeof sitePalettes)[number],
  string
>;
const THEMES = { light: t`经典版（浅色）`, dark: t`专业版（深色）` } as const satisfies Record<
  (typeof siteThemes)[number],
  string
>;
const LOCALES = { 'zh-CN': t`简体中文`, 'zh-TW': t`繁體中文`, en: 'English' } as const satisfies Record<
  (typeof siteLocales)[number],
  string
>;
const ENTRIES = {
  open: t`开放`,
  silent: t`暂停，不提示`,
  dialog: t`暂停，弹窗提示`,
  form: t`暂停，表单内提示`,
} as const;
const DEPOSITS = { open: t`开放`, closed: t`已关闭` } as const;

interface Loaded {
  settings: Settings;
  version: number;
}

function Brand({ settings, set }: { settings: Settings; set: (change: Partial<Settings>) => void }) {
  return (
    <Section title={t`品牌与外观`} className="grid gap-4">
      <Field label={t`站点名称`} hint={t`显示在页面标题与手机顶栏，2 至 12 字`}>
        <Input
          value={settings.title}
          maxLength={12}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Choice
        label={t`主色`}
        options={optionsOf(PALETTES)}
        value={settings.palette}
        onChange={(palette) => set({ palette })}
      />
      <Choice
        label={t`默认主题`}
        options={optionsOf(THEMES)}
        value={settings.theme}
        onChange={(theme) => set({ theme })}
      />
      <Choice
        label={t`默认语言`}
        options={optionsOf(LOCALES)}
        value={settings.locale}
        onChange={(locale) => set({ locale })}
      />
      <p className="text-12 text-fg-3">{t`默认主题与默认语言只用于没有自己选择过的访客；浏览器语言受支持时以浏览器为准。`}</p>
    </Section>
  );
}

function Switches({ settings, set }: { settings: Settings; set: (change: Partial<Settings>) => void }) {
  return (
    <Section title={t`开关`} className="grid gap-4">
      <Field label={t`存款`} hint={t`关闭后存款入口隐藏，服务器同时拒绝新的存款订单；已付款的订单照常入账`}>
        <Segmented
          label={t`存款`}
          options={optionsOf(DEPOSITS)}
          value={settings.depositOpen ? 'open' : 'closed'}
          onChange={(state) => set({ depositOpen: state === 'open' })}
        />
      </Field>
      <Field label={t`登录与注册`} hint={t`暂停后已登录的会员不受影响`}>
        <Segmented
          label={t`登录与注册`}
          options={optionsOf(ENTRIES)}
          value={settings.entry}
          onChange={(entry) => set({ entry })}
        />
      </Field>
      {settings.entry === 'dialog' || settings.entry === 'form' ? (
        <Field label={t`暂停提示`} hint={t`留空为默认文字`}>
          <Input
            value={settings.entryText}
            maxLength={60}
            onChange={({ target }) => set({ entryText: target.value })}
          />
        </Field>
      ) : null}
    </Section>
  );
}

function SettingsForm({ loaded: { settings: stored, version } }: { loaded: Loaded }) {
  const refresh = useRefresh('siteSettings');
  const may = useMay('site.edit');
  const [settings, setSettings] = useState(stored);
  const [asked, setAsked] = useState(false);
  const set = (change: Partial<Settings>) => setSettings({ ...settings, ...change });
  const isChanged = JSON.stringify(settings) !== JSON.stringify(stored);
  return (
    <fieldset disabled={!may} className="grid max-w-3xl gap-4 border-0 p-0">
      <Brand settings={settings} set={set} />
      <Switches settings={settings} set={set} />
      <Section title={t`主导航`}>
        <NavigationFields items={settings.navigation} onChange={(navigation) => set({ navigation })} />
      </Section>
      {may ? (
        <div className="flex justify-end gap-3">
          <Button variant="outline" disabled={!isChanged} onClick={() => setSettings(stored)}>
            {t`还原`}
          </Button>
          <Button disabled={!isChanged} onClick={() => setAsked(true)}>
            {t`保存`}
          </Button>
        </div>
      ) : null}
      {asked ? (
        <ActionDialog
          title={t`修改站点设置`}
          sureText={t`保存`}
          danger={settings.entry !== 'open' || !settings.depositOpen}
          subject={settings}
          onClose={() => setAsked(false)}
          onDone={refresh}
          onSend={({ reason }) => {
            const read = siteSettings.safeParse(settings);
            if (!read.success) throw new ConsoleError(6007, faultOf(read.error));
            return call('/console/api/v1/site/saveSettings', { settings: read.data, version, reason });
          }}
        >
          <p>{t`保存后立即生效，已打开的页面在刷新后更新。`}</p>
        </ActionDialog>
      ) : null}
    </fieldset>
  );
}

/** Brand, defaults, switches and navigation of the site. */
export function SiteSettingsPage() {
  const query = useQuery({
    queryKey: ['siteSettings'],
    queryFn: () => call('/console/api/v1/site/settings', {}),
  });
  return (
    <>
      <PageHead title={t`站点设置`} />
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-96" />}
        failed={t`站点设置加载失败`}
        safe={({ message }) => message}
      >
        {(loaded) => (
          <>
            {loaded.by === null || loaded.savedAt === null ? null : (
              <p className="mb-3 text-13 text-fg-2">
                {t`第 ${loaded.version} 版，${loaded.by.name ?? loaded.by.actor} 保存于 ${momentText(loaded.savedAt)}`}
              </p>
            )}
            <SettingsForm key={loaded.version} loaded={loaded} />
          </>
        )}
      </QueryView>
    </>
  );
}
