const paths = {
  back: 'M14.5 5.5 8 12l6.5 6.5',
  verify: 'M12 3.2l7.5 2.6v5.4c0 4.7-3 8-7.5 9.6-4.5-1.6-7.5-4.9-7.5-9.6V5.8z M8.6 11.8l2.5 2.5 4.4-4.6',
  rules: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M12 11v5 M12 7.9h.1',
  speech: 'M5 5.5h14v10h-7.500L7.500 19v-3.500H5z M8.500 9.200h7 M8.500 12.200h4.500',
  list: 'M8.5 6.5h11 M8.5 12h11 M8.5 17.5h11 M4.5 6.5h.1 M4.5 12h.1 M4.5 17.5h.1',
  sound: 'M4.5 9.5v5h3.5l4.5 4V5.5L8 9.5z M16 9a4 4 0 0 1 0 6 M18.5 6.5a8 8 0 0 1 0 11',
  silent: 'M4.5 9.5v5h3.5l4.5 4V5.5L8 9.5z M16.5 9.5l5 5 M21.5 9.5l-5 5',
  full: 'M4.5 9.5v-5h5 M19.5 9.5v-5h-5 M4.5 14.5v5h5 M19.5 14.5v5h-5',
  minus: 'M5 12h14',
  plus: 'M12 5v14 M5 12h14',
  bolt: 'M13 3 5.5 13.5H11L10 21l8-11h-5.5z',
  close: 'M6 6l12 12 M18 6 6 18',
  more: 'M5.5 12h.1 M12 12h.1 M18.5 12h.1',
  target:
    'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z M12 2v4 M12 18v4 M2 12h4 M18 12h4',
  snow: 'M12 3v18 M4.2 7.5l15.6 9 M19.8 7.5l-15.6 9 M9.5 4.5 12 7l2.5-2.5 M9.5 19.5 12 17l2.5 2.5',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z M12 3v2.5 M12 18.5V21 M3 12h2.5 M18.5 12H21 M5.6 5.6l1.8 1.8 M16.6 16.6l1.8 1.8 M18.4 5.6l-1.8 1.8 M7.4 16.6l-1.8 1.8',
  alert: 'M12 4 2.8 20h18.4z M12 10v4.500 M12 17.200h.1',
  again: 'M19 12a7 7 0 1 1-2.2-5.100 M19.500 3.500v4h-4',
  bomb: 'M11 9a6 6 0 1 0 0 12 6 6 0 0 0 0-12z M14.5 9.5l3-3 M17.5 3v2.5 M21 7h-2.5',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
