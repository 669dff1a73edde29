import { t } from '@lingui/core/macro';
import type { Platform } from './platform.ts';
import type { StepKind } from './step-picture.tsx';

interface Guide {
  name: string;
  title: string;
  steps: readonly { title: string; text: string; picture: StepKind }[];
}

export const GUIDES: Record<Platform, Guide> = {
  ios: {
    name: 'iPhone',
    title: t`添加到主屏幕`,
    steps: [
      { title: t`点底部分享按钮`, text: t`请在 Safari 中打开本页`, picture: 'share' },
      { title: t`选“添加到主屏幕”`, text: t`在列表中向下找`, picture: 'add' },
      { title: t`点“添加”，回到桌面打开`, text: t`登录状态需要重新登录一次`, picture: 'home' },
    ],
  },
  android: {
    name: 'Android',
    title: t`安装到手机`,
    steps: [
      { title: t`用 Chrome 打开本页`, text: t`微信、QQ 内请先选“在浏览器打开”`, picture: 'share' },
      { title: t`点右上角菜单，选“安装应用”`, text: t`也可点本页的“安装到本机”`, picture: 'add' },
      { title: t`回到桌面打开`, text: t`图标与手机上的其他应用在一起`, picture: 'home' },
    ],
  },
  desktop: {
    name: t`电脑`,
    title: t`安装到电脑`,
    steps: [
      { title: t`用 Chrome 或 Edge 打开本页`, text: t`Windows、macOS 与 Linux 都可以`, picture: 'share' },
      { title: t`点地址栏右侧的安装图标`, text: t`也可点本页的“安装到本机”`, picture: 'add' },
      { title: t`从桌面或启动台打开`, text: t`在独立窗口中运行`, picture: 'home' },
    ],
  },
};
