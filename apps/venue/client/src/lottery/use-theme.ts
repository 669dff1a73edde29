import { useEffect, useState } from 'react';
import { useLottery } from './lottery-context.ts';

type Theme = 'light' | 'dark';

const key = 'hj-venue-theme';

/** The theme of the site around, as it was told last in this tab; light where nobody tells. */
export function useTheme(): Theme {
  const { bridge } = useLottery();
  const [theme, setTheme] = useState<Theme>(() =>
    sessionStorage.getItem(key) === 'dark' ? 'dark' : 'light',
  );
  useEffect(
    () =>
      bridge.listen((message) => {
        if (message.type !== 'theme') return;
        sessionStorage.setItem(key, message.theme);
        setTheme(message.theme);
      }),
    [bridge],
  );
  return theme;
}
