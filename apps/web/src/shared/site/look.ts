/** How the operator lets the site look. Kept, so that the next first paint is right already (first/before-paint.js reads the same). */
import type { CallResponse } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import { storage } from '../session/storage.ts';

type Base = CallResponse<'/site/api/v1/configuration/preInfo'>['siteBaseConfig'];
export type NavigationItem = CallResponse<'/site/api/v1/advertising/navigationList'>['navigation'][number];

export type Look = Partial<Pick<Base, 'title' | 'palette' | 'theme' | 'locale'>> & {
  navigation?: readonly NavigationItem[];
};

function keptLook(): Look {
  try {
    const kept: unknown = JSON.parse(storage.get('siteLook') ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export const useLook = create<Look>()(keptLook);

/** Takes over the look of the site's settings, and keeps it for the next visit. */
export function keepLook(part: Look): void {
  useLook.setState(part);
  const look = useLook.getState();
  storage.set('siteLook', JSON.stringify(look));
  if (look.palette) document.documentElement.dataset.palette = look.palette;
}

/** The name that the operator gave the site instead of its own one. */
export function givenTitle(title: string | undefined): string | undefined {
  return title === '鸿竞' ? undefined : title;
}

/** The name of the site: its own one in the language of the page, another as the operator wrote it. */
export function siteTitle(title: string | undefined): string {
  return givenTitle(title) ?? t`鸿竞`;
}
