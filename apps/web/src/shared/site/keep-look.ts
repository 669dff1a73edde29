import { storage } from '../session/storage.ts';
import { applyTheme, storedEdition, useEdition } from '../theme/edition.ts';
import { type Look, useLook } from './look.ts';

const OWN_NAME = '鸿竞';

/** Takes over the look of the site's settings, and keeps it for the next visit. */
export function keepLook({ title, ...part }: Look): void {
  useLook.setState({
    ...part,
    ...(title === undefined ? {} : { title: title === OWN_NAME ? undefined : title }),
  });
  const look = useLook.getState();
  storage.set('siteLook', JSON.stringify(look));
  if (look.palette) document.documentElement.dataset.palette = look.palette;
  followTheme();
}

/** The site may open with another theme than the last time; a choice made on this device stands. */
function followTheme(): void {
  const edition = storedEdition();
  if (edition === useEdition.getState().edition) return;
  useEdition.setState({ edition });
  applyTheme();
}
