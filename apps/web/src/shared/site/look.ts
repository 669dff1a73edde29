/** How the operator lets the site look. Kept, so that the next first paint is right already (first/before-paint.js reads the same). */
import type { CallResponse } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import { storage } from '../session/storage.ts';

type Base = CallResponse<'/site/api/v1/configuration/preInfo'>['siteBaseConfig'];
export type NavigationItem = CallResponse<'/site/api/v1/advertising/navigationList'>['navigation'][number];

export type Look = Partial<Pick<Base, 'palette' | 'theme' | 'locale'>> & {
  /** The name that the operator gave the site instead of its own one. */
  title?: string | undefined;
  navigation?: readonly NavigationItem[];
};

function keptLook(): Look {
  try {
    const kept: Look | null = JSON.parse(storage.get('siteLook') ?? '{}');
    return kept ?? {};
  } catch {
    return {};
  }
}

export const useLook = create<Look>()(keptLook);

/** Whether the operator shows this item of the navigation; unknown items and those of a site that has not said yet are shown. */
export function useShownItems(): (key: string | undefined) => boolean {
  const navigation = useLook((look) => look.navigation);
  return (key) =>
    navigation === undefined || key === undefined || navigation.some((item) => item.key === key);
}

/** The name of the site: its own one in the language of the page, another as the operator wrote it. */
export const siteTitle = (title: string | undefined): string => title ?? t`鸿竞`;
