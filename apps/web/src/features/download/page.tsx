import {
  Button,
  CheckIcon,
  DownloadIcon,
  GlobeIcon,
  RefreshIcon,
  Segmented,
  ShieldIcon,
  toast,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import hero from '../../assets/people/download-hero.svg';
import { QrCode } from '../../shared/qr-code/qr-code.tsx';
import { isInApp } from '../../shared/site/in-app.ts';
import { canInstall, install, onInstallPrompt } from '../../shared/site/install-prompt.ts';
import { GUIDES } from './guides.ts';
import { type Platform, platformOf } from './platform.ts';
import { StepPicture } from './step-picture.tsx';
import './download.css';

const standalone = () => isInApp() || (window.matchMedia?.('(display-mode: standalone)').matches ?? false);

/** APP 下载: the site is installed by the browser; the guide is that of the device. */
export function DownloadPage() {
  const [own] = useState(() => platformOf(navigator));
  const [platform, setPlatform] = useState<Platform>(own);
  const guide = GUIDES[platform];
  const options = (['ios', 'android', 'desktop'] as const).map((value) => ({
    value,
    label: value === own ? t`${GUIDES[value].name} 已识别` : GUIDES[value].name,
  }));
  return (
    <div className="dl">
      <section className="dl-hero">
        <img
          className="w-full max-w-136 h-auto justify-self-center max-tablet:max-w-60"
          src={hero}
          alt=""
          width={560}
          height={560}
        />
        <div>
          <h1 className="text-[2.5rem] font-bold leading-13 max-tablet:text-[1.5rem] max-tablet:leading-8">{t`把赛场装进口袋`}</h1>
          <p className="mt-1 mb-5 text-on-ink-2">{t`与网页同一账户、同一余额，断线后自动续上`}</p>
          <div className="dl-card hj-card flex items-center gap-5 p-5 text-fg-1 max-tablet:gap-3 max-tablet:p-3">
            <QrCode text={`${window.location.origin}/download`} label={t`本页地址的二维码`} />
            <div className="grid justify-items-start gap-2">
              <b>{t`手机扫码打开本页`}</b>
              <p>{t`由浏览器安装到主屏幕，无需应用商店，不占安装空间。`}</p>
              <InstallButton />
            </div>
          </div>
        </div>
      </section>
      <div className="dl-body">
        <Segmented label={t`设备`} options={options} value={platform} onChange={setPlatform} />
        <section className="dl-guide" aria-labelledby="dl-guide">
          <h2 id="dl-guide">{guide.title}</h2>
          <ol>
            {guide.steps.map(({ title, text, picture }, place) => (
              <li key={title} className="hj-card">
                <i className="num">{place + 1}</i>
                <span>
                  <b>{title}</b>
                  <small>{text}</small>
                </span>
                <StepPicture kind={picture} />
              </li>
            ))}
          </ol>
        </section>
        <ul className="dl-facts hj-card grid grid-cols-4 gap-4 p-5 max-tablet:grid-cols-1">
          <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-2 text-14">
            <GlobeIcon size={18} />
            <b>{t`认准官方域名`}</b>
            <small className="num">{window.location.host}</small>
          </li>
          <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-2 text-14">
            <ShieldIcon size={18} />
            <b>{t`没有安装包`}</b>
            <small>{t`不通过第三方市场或链接分发`}</small>
          </li>
          <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-2 text-14">
            <RefreshIcon size={18} />
            <b>{t`断线续上`}</b>
            <small>{t`价格与注单自动补齐`}</small>
          </li>
          <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-2 text-14">
            <CheckIcon size={18} />
            <b>{t`随网页更新`}</b>
            <small>
              <Link to="/app/help/$code" params={{ code: 'bczr' }}>{t`理性投注，未满 18 岁禁止`}</Link>
            </small>
          </li>
        </ul>
      </div>
    </div>
  );
}

/** The browser's own prompt where it offers one; otherwise the guide below says how. */
function InstallButton() {
  const ready = useSyncExternalStore(onInstallPrompt, canInstall);
  if (standalone()) return <p role="status">{t`已安装，您正在应用中打开。`}</p>;
  if (!ready) return <p className="dl-hint">{t`当前浏览器请按下方步骤添加`}</p>;
  return (
    <Button
      onClick={() =>
        install().then(
          (accepted) => accepted && toast.success(t`已安装到本机`),
          () => toast.error(t`浏览器没有打开安装窗口，请按下方步骤添加`),
        )
      }
    >
      <DownloadIcon size={16} />
      {t`安装到本机`}
    </Button>
  );
}
