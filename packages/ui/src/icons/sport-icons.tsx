/** Drawn by the sport desk. */
import { createIcon } from './create-icon.tsx';

export const BasketIcon = /* @__PURE__ */ createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M12 3v18 M3 12h18 M5.7 5.7c3.3 3.5 3.3 9.1 0 12.6 M18.3 5.7c-3.3 3.5-3.3 9.1 0 12.6',
);
export const TennisIcon = /* @__PURE__ */ createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M4.6 7c4.6 1 5.6 9-.2 10 M19.4 7c-4.6 1-5.6 9 .2 10',
);
export const SnookerIcon = /* @__PURE__ */ createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M12 6.6a5 5 0 1 0 0 10 5 5 0 0 0 0-10z M12 8.7a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z M12 11.5a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z',
);
export const BaseballIcon = /* @__PURE__ */ createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M5.6 5.9c3 3.6 3 8.6 0 12.2 M18.4 5.9c-3 3.6-3 8.6 0 12.2 M6.1 9.2l2.3-.9 M6.1 14.8l2.3.9 M17.9 9.2l-2.3-.9 M17.9 14.8l-2.3.9',
);
export const VolleyIcon = /* @__PURE__ */ createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M12 12c-.4-3.7-2-6.5-4.6-8 M12 12c3.4-1.5 6.6-1.5 9-.2 M12 12c-3 2.2-4.6 5-4.6 7.7 M8.5 9.9c-2.2.6-4 1.9-5.3 3.7 M14.9 11c.6-2.6.3-5-.8-7.6 M12.8 14.7c2.2 1.6 3.9 2.1 6 2',
);
export const PingPongIcon = /* @__PURE__ */ createIcon(
  'M14.9 14.9a6.7 6.7 0 1 0-9.5 0c2.2 2.2 6 1.2 7.3.9l5.5 5.5a1.6 1.6 0 0 0 2.3-2.3L14.9 14.9z M5.3 14.8l9.7-9.7 M19.4 12.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z',
);
export const VirtualIcon = /* @__PURE__ */ createIcon(
  'M4 4h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z M8 21h8 M12 17v4 M12 6.8a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4z M12 8.9l1.5 1.1-.6 1.8h-1.8l-.6-1.8z',
);
export const OtherIcon = /* @__PURE__ */ createIcon(
  'M5 5h5v5H5z M14 5h5v5h-5z M5 14h5v5H5z M16.5 14v5 M14 16.5h5',
);
export const TrophyIcon = /* @__PURE__ */ createIcon(
  'M8 4h8v6.5a4 4 0 0 1-8 0z M8 6H4.8c0 3 1.2 4.8 3.4 5.1 M16 6h3.2c0 3-1.2 4.8-3.4 5.1 M12 14.5V18 M8.5 20.2h7 M10 20v-1.2c0-.5.4-.8.8-.8h2.4c.4 0 .8.3.8.8V20',
);
export const PlusIcon = /* @__PURE__ */ createIcon('M12 5v14 M5 12h14');
export const MinusIcon = /* @__PURE__ */ createIcon('M5 12h14');
export const StarIcon = /* @__PURE__ */ createIcon(
  'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
);
export const FilterIcon = /* @__PURE__ */ createIcon('M4 6h16 M7 12h10 M10 18h4');
export const SortIcon = /* @__PURE__ */ createIcon(
  'M8 5v14 M4.5 15.5 8 19l3.5-3.5 M16 19V5 M12.5 8.5 16 5l3.5 3.5',
);
export const CalendarIcon = /* @__PURE__ */ createIcon(
  'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1z M4 10h16 M8.5 3.5v4 M15.5 3.5v4',
);
export const TrashIcon = /* @__PURE__ */ createIcon(
  'M4.5 6.5h15 M9.5 6.5V4.5h5v2 M6.5 6.5l.8 13h9.4l.8-13 M10.3 10.5v5.5 M13.7 10.5v5.5',
);
export const TvIcon = /* @__PURE__ */ createIcon(
  'M4 6.5h16a1 1 0 0 1 1 1V17a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7.5a1 1 0 0 1 1-1z M10.3 9.8v4.4l3.8-2.2z M8 21h8',
);
export const PlayIcon = /* @__PURE__ */ createIcon('M8 5.5v13l10.5-6.5z');
export const StatsIcon = /* @__PURE__ */ createIcon('M4.5 20V11 M9.5 20V5 M14.5 20v-6.5 M19.5 20V8.5');
export const ChartIcon = /* @__PURE__ */ createIcon('M3.5 17l5-6 4 3.5L20.5 6 M15.5 6h5v5');
export const FlagIcon = /* @__PURE__ */ createIcon('M6 21V4 M6 4.5l11.5 4L6 12.5');
export const SunIcon = /* @__PURE__ */ createIcon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z M12 2.8v2 M12 19.2v2 M2.8 12h2 M19.2 12h2 M5.5 5.5l1.4 1.4 M17.1 17.1l1.4 1.4 M18.5 5.5l-1.4 1.4 M6.9 17.1l-1.4 1.4',
);
export const MoonIcon = /* @__PURE__ */ createIcon('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z');
export const FireIcon = /* @__PURE__ */ createIcon(
  'M12 3.5c.5 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2 .9-3.5 2.3-4.7.1 1.7.9 2.6 1.9 2.9-.6-3.2-.4-6.5 1.3-8.7z',
);
export const HelpIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M9.5 9.7c.2-1.5 1.2-2.3 2.6-2.3 1.5 0 2.5.9 2.5 2.2 0 2-2.6 2-2.6 4 M12 16.5h.1',
);
export const PinIcon = /* @__PURE__ */ createIcon(
  'M8.5 3.5h7 M9.7 3.5l.5 6L7 13v1.5h10V13l-3.2-3.5.5-6 M12 14.5V21',
);
export const BackspaceIcon = /* @__PURE__ */ createIcon(
  'M8.5 5.5H20a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H8.5L3 12z M11 9.5l5 5 M16 9.5l-5 5',
);
export const TargetIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z M12 1.8v4 M12 18.2v4 M1.8 12h4 M18.2 12h4',
);
export const StarFilledIcon = /* @__PURE__ */ createIcon(
  'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  'filled',
);
