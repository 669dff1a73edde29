/**
 * The house icon set: 24 px grid, 1.75 stroke, drawn for 鸿竞 (design/svg/icons.svg).
 * Each icon is its own pure export, so that a page ships only the ones it draws.
 */
import { createIcon } from './create-icon.tsx';

export const HomeIcon = /* @__PURE__ */ createIcon(
  'M4 11.2 12 4l8 7.2V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
);
export const BallIcon = /* @__PURE__ */ createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M12 8.1l3.5 2.6-1.3 4.1H9.8l-1.3-4.1z M12 3v5.1 M20.5 9.4l-5 1.3 M17.3 19.2l-3.1-4.4 M6.7 19.2l3.1-4.4 M3.5 9.4l5 1.3',
);
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
export const ChipIcon = /* @__PURE__ */ createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z M12 3v3 M12 18v3 M4.2 7.5l2.6 1.5 M17.2 15l2.6 1.5 M19.8 7.5 17.2 9 M6.8 15l-2.6 1.5',
);
export const TileIcon = /* @__PURE__ */ createIcon(
  'M7 3.5h10a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5z M8.5 9h7v4h-7z M12 6.5V17.5',
);
export const CardsIcon = /* @__PURE__ */ createIcon(
  'M9.5 4.5h8a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8 17V6a1.5 1.5 0 0 1 1.5-1.5z M13.5 8.5l2 3-2 3-2-3z M8 7.2l-2.6.9a1.5 1.5 0 0 0-.9 1.9l2.7 7.7',
);
export const GamepadIcon = /* @__PURE__ */ createIcon(
  'M7.5 7.5h9a4.5 4.5 0 0 1 4.4 5.4l-.8 3.5a2.5 2.5 0 0 1-4.3 1.1L14.2 16H9.8l-1.6 1.5a2.5 2.5 0 0 1-4.3-1.1l-.8-3.5a4.5 4.5 0 0 1 4.4-5.4z M8.2 10.2v3.2 M6.6 11.8h3.2 M15.4 10.9h.1 M17.2 12.8h.1',
);
export const LottoIcon = /* @__PURE__ */ createIcon(
  'M9.5 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12z M9.5 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z M16.3 10.2a5 5 0 1 1-5.8 7.6',
);
export const SlotIcon = /* @__PURE__ */ createIcon(
  'M4.5 5h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-12a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z M8.2 5v14 M12.8 5v14 M17.5 13.5h1.5a1 1 0 0 0 1-1V8.5 M20 5.2a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z',
);
export const FishIcon = /* @__PURE__ */ createIcon(
  'M3 12.2c3-4.7 8.9-6.2 13-2.7l4.5-2.7c-.7 2.5-.7 8.2 0 10.6L16 14.9c-4.1 3.5-10 2-13-2.7z M7.7 11.3h.1 M11.5 9.5c.8 1.7.8 3.6 0 5.3',
);
export const GiftIcon = /* @__PURE__ */ createIcon(
  'M4.5 9h15v3.5h-15z M6 12.5V20h12v-7.5 M12 9v11 M12 9C9.5 9 7.5 7.8 7.5 6.2S9.5 4 12 9z M12 9c2.5 0 4.5-1.2 4.5-2.8S14.5 4 12 9z',
);
export const MedalIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z M8.6 13.4 7 20.5l5-2.6 5 2.6-1.6-7.1 M12 6.8l.8 1.6 1.7.2-1.2 1.2.3 1.8-1.6-.9-1.6.9.3-1.8-1.2-1.2 1.7-.2z',
);
export const UsersIcon = /* @__PURE__ */ createIcon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z M2.8 19.5c.4-3.3 2.9-5 6.2-5s5.8 1.7 6.2 5 M16 5a3.3 3.3 0 0 1 0 6.3 M17.5 14.8c2.1.6 3.4 2.2 3.7 4.7',
);
export const PhoneIcon = /* @__PURE__ */ createIcon(
  'M8 2.8h8a1.7 1.7 0 0 1 1.7 1.7v15a1.7 1.7 0 0 1-1.7 1.7H8a1.7 1.7 0 0 1-1.7-1.7v-15A1.7 1.7 0 0 1 8 2.8z M10.8 18.2h2.4',
);
export const BellIcon = /* @__PURE__ */ createIcon(
  'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5z M10.2 20.7a2 2 0 0 0 3.6 0',
);
export const UserIcon = /* @__PURE__ */ createIcon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M4.5 20.5c.5-3.9 3.4-6 7.5-6s7 2.1 7.5 6',
);
export const WalletIcon = /* @__PURE__ */ createIcon(
  'M5 6.5h12.5a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H5.5a2 2 0 0 1-2-2V6.2A2.2 2.2 0 0 1 5.7 4H16 M19.5 11.5H16a2 2 0 0 0 0 4h3.5',
);
export const SearchIcon = /* @__PURE__ */ createIcon(
  'M10.8 4a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6z M15.8 15.8l4.7 4.7',
);
export const LockIcon = /* @__PURE__ */ createIcon(
  'M6.5 10.5h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1z M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
);
export const CloseIcon = /* @__PURE__ */ createIcon('M6 6l12 12 M18 6 6 18');
export const PlusIcon = /* @__PURE__ */ createIcon('M12 5v14 M5 12h14');
export const MinusIcon = /* @__PURE__ */ createIcon('M5 12h14');
export const CheckIcon = /* @__PURE__ */ createIcon('M5 12.5l4.5 4.5L19 7.5');
export const ChevronLeftIcon = /* @__PURE__ */ createIcon('M14.5 5.5 8 12l6.5 6.5');
export const ChevronRightIcon = /* @__PURE__ */ createIcon('M9.5 5.5 16 12l-6.5 6.5');
export const ChevronDownIcon = /* @__PURE__ */ createIcon('M5.5 9l6.5 6.5L18.5 9');
export const ChevronUpIcon = /* @__PURE__ */ createIcon('M5.5 15 12 8.5l6.5 6.5');
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
export const ClockIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M12 7.5V12l3.2 2',
);
export const RefreshIcon = /* @__PURE__ */ createIcon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9 M19.5 4.5V9H15');
export const SwapIcon = /* @__PURE__ */ createIcon(
  'M4 8.5h14.5 M15 5l3.5 3.5L15 12 M20 15.5H5.5 M9 12l-3.5 3.5L9 19',
);
export const CardIcon = /* @__PURE__ */ createIcon(
  'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1z M3 9.8h18 M6.5 14.5h4',
);
export const BankIcon = /* @__PURE__ */ createIcon(
  'M4 9.5 12 4.5l8 5z M5.5 9.5V17 M9.8 9.5V17 M14.2 9.5V17 M18.5 9.5V17 M3.5 19.5h17',
);
export const CoinIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M8.5 8.5h7 M12 8.5v8 M8 11.3c0 1 1.8 1.7 4 1.7s4-.7 4-1.7',
);
export const YuanIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M8.8 7.8 12 12l3.2-4.2 M9 12.3h6 M9 14.8h6 M12 12v5',
);
export const QrIcon = /* @__PURE__ */ createIcon(
  'M4 4h6v6H4z M14 4h6v6h-6z M4 14h6v6H4z M14 14h2.5v2.5H14z M20 14v2.5 M17.5 20H20v-1.5 M14 20h1',
);
export const ShieldIcon = /* @__PURE__ */ createIcon(
  'M12 3.2l7.5 2.6v5.4c0 4.7-3 8-7.5 9.6-4.5-1.6-7.5-4.9-7.5-9.6V5.8z M8.6 11.8l2.5 2.5 4.4-4.6',
);
export const HeadsetIcon = /* @__PURE__ */ createIcon(
  'M4.5 14v-2.5a7.5 7.5 0 0 1 15 0V14 M4.5 13.5H7a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1h-.8a1.7 1.7 0 0 1-1.7-1.7z M19.5 13.5H17a1 1 0 0 0-1 1v3.5a1 1 0 0 0 1 1h.8a1.7 1.7 0 0 0 1.7-1.7z M18.5 19c-.6 1.5-2 2.2-4.5 2.2',
);
export const ChatIcon = /* @__PURE__ */ createIcon(
  'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-6.5L8 20.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5z M8 9.5h8 M8 12.7h5',
);
export const DownloadIcon = /* @__PURE__ */ createIcon('M12 4v11 M7.5 11 12 15.5 16.5 11 M4.5 19.5h15');
export const UploadIcon = /* @__PURE__ */ createIcon('M12 15.5v-11 M7.5 9 12 4.5 16.5 9 M4.5 19.5h15');
export const EyeIcon = /* @__PURE__ */ createIcon(
  'M2.8 12c2-4 5.2-6.2 9.2-6.2s7.2 2.2 9.2 6.2c-2 4-5.2 6.2-9.2 6.2S4.8 16 2.8 12z M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
);
export const EyeOffIcon = /* @__PURE__ */ createIcon(
  'M4 4l16 16 M9.9 6c.7-.1 1.4-.2 2.1-.2 4 0 7.2 2.2 9.2 6.2a15 15 0 0 1-2.7 3.7 M6.2 7.3A13.5 13.5 0 0 0 2.8 12c2 4 5.2 6.2 9.2 6.2 1.7 0 3.3-.4 4.7-1.2 M10 10a2.8 2.8 0 0 0 4 4',
);
export const InfoIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M12 11v5 M12 7.9h.1',
);
export const WarnIcon = /* @__PURE__ */ createIcon('M12 4.2 21 19.5H3z M12 10v4.5 M12 17h.1');
export const TrashIcon = /* @__PURE__ */ createIcon(
  'M4.5 6.5h15 M9.5 6.5V4.5h5v2 M6.5 6.5l.8 13h9.4l.8-13 M10.3 10.5v5.5 M13.7 10.5v5.5',
);
export const TicketIcon = /* @__PURE__ */ createIcon(
  'M4 6h16a1 1 0 0 1 1 1v2.5a2.5 2.5 0 0 0 0 5V17a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2.5a2.5 2.5 0 0 0 0-5V7a1 1 0 0 1 1-1z M9 9.5h6 M9 14h4',
);
export const TvIcon = /* @__PURE__ */ createIcon(
  'M4 6.5h16a1 1 0 0 1 1 1V17a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7.5a1 1 0 0 1 1-1z M10.3 9.8v4.4l3.8-2.2z M8 21h8',
);
export const PlayIcon = /* @__PURE__ */ createIcon('M8 5.5v13l10.5-6.5z');
export const StatsIcon = /* @__PURE__ */ createIcon('M4.5 20V11 M9.5 20V5 M14.5 20v-6.5 M19.5 20V8.5');
export const ChartIcon = /* @__PURE__ */ createIcon('M3.5 17l5-6 4 3.5L20.5 6 M15.5 6h5v5');
export const FlagIcon = /* @__PURE__ */ createIcon('M6 21V4 M6 4.5l11.5 4L6 12.5');
export const GearIcon = /* @__PURE__ */ createIcon(
  'M12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z M12 3v2.8 M12 18.2V21 M3 12h2.8 M18.2 12H21 M5.6 5.6l2 2 M16.4 16.4l2 2 M18.4 5.6l-2 2 M7.6 16.4l-2 2',
);
export const GlobeIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M3.5 12h17 M12 3.5c5 5 5 12 0 17 M12 3.5c-5 5-5 12 0 17',
);
export const SunIcon = /* @__PURE__ */ createIcon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z M12 2.8v2 M12 19.2v2 M2.8 12h2 M19.2 12h2 M5.5 5.5l1.4 1.4 M17.1 17.1l1.4 1.4 M18.5 5.5l-1.4 1.4 M6.9 17.1l-1.4 1.4',
);
export const MoonIcon = /* @__PURE__ */ createIcon('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z');
export const GridIcon = /* @__PURE__ */ createIcon(
  'M4.5 4.5h6v6h-6z M13.5 4.5h6v6h-6z M4.5 13.5h6v6h-6z M13.5 13.5h6v6h-6z',
);
export const ListIcon = /* @__PURE__ */ createIcon(
  'M8.5 6.5h11 M8.5 12h11 M8.5 17.5h11 M4.5 6.5h.1 M4.5 12h.1 M4.5 17.5h.1',
);
export const MoreIcon = /* @__PURE__ */ createIcon('M6 12h.1 M12 12h.1 M18 12h.1');
export const MailIcon = /* @__PURE__ */ createIcon(
  'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1z M3.5 7l8.5 6.5L20.5 7',
);
export const EditIcon = /* @__PURE__ */ createIcon(
  'M4.5 19.5l.8-4L15.8 5a1.8 1.8 0 0 1 2.5 0l.7.7a1.8 1.8 0 0 1 0 2.5L8.5 18.7z M13.8 7l3.2 3.2',
);
export const CopyIcon = /* @__PURE__ */ createIcon(
  'M8.5 8.5h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1z M5.5 15.5a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1',
);
export const VolumeIcon = /* @__PURE__ */ createIcon(
  'M4.5 9.5v5h3.5l4.5 4V5.5L8 9.5z M16 9a4 4 0 0 1 0 6 M18.5 6.5a8 8 0 0 1 0 11',
);
export const ExpandIcon = /* @__PURE__ */ createIcon(
  'M4.5 9.5v-5h5 M19.5 9.5v-5h-5 M4.5 14.5v5h5 M19.5 14.5v5h-5',
);
export const LogoutIcon = /* @__PURE__ */ createIcon(
  'M10 4.5H5.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H10 M15 8l4 4-4 4 M19 12H9.5',
);
export const CrownIcon = /* @__PURE__ */ createIcon(
  'M3.8 8l4 3.2L12 5l4.2 6.2 4-3.2-1.6 9.5H5.4z M5.4 20.5h13.2',
);
export const FireIcon = /* @__PURE__ */ createIcon(
  'M12 3.5c.5 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2 .9-3.5 2.3-4.7.1 1.7.9 2.6 1.9 2.9-.6-3.2-.4-6.5 1.3-8.7z',
);
export const BoltIcon = /* @__PURE__ */ createIcon('M13 3 5.5 13.5H11L10 21l8-11h-5.5z');
export const PercentIcon = /* @__PURE__ */ createIcon(
  'M6 18 18 6 M7.5 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z M16.5 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
);
export const RecycleIcon = /* @__PURE__ */ createIcon(
  'M4 12a8 8 0 0 1 13.7-5.6L20 8.7 M20 4v4.7h-4.7 M20 12a8 8 0 0 1-13.7 5.6L4 15.3 M4 20v-4.7h4.7',
);
export const CakeIcon = /* @__PURE__ */ createIcon(
  'M5 11.5h14V20H5z M5 15c1.5 1.3 3 1.3 4.7 0 1.6 1.3 3.1 1.3 4.6 0 1.6 1.3 3.2 1.3 4.7 0 M12 11.5V8 M12 3.5c1.3 1.6 1.3 3 0 4-1.3-1-1.3-2.4 0-4z',
);
export const HelpIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M9.5 9.7c.2-1.5 1.2-2.3 2.6-2.3 1.5 0 2.5.9 2.5 2.2 0 2-2.6 2-2.6 4 M12 16.5h.1',
);
export const PinIcon = /* @__PURE__ */ createIcon(
  'M12 21c4-4.5 6.5-7.7 6.5-11a6.5 6.5 0 0 0-13 0c0 3.3 2.5 6.5 6.5 11z M12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
);
export const PulseIcon = /* @__PURE__ */ createIcon('M3 12.5h4l2.5-6.5 4.5 12 2.5-5.5H21');
export const ScaleIcon = /* @__PURE__ */ createIcon(
  'M12 4v16 M7.5 20h9 M5 7h14 M5 7l-2.5 6.5h5z M19 7l-2.5 6.5h5z',
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
