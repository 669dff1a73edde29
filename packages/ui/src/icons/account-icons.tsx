/** Drawn by the user centre, the dialogs and the games. */
import { createIcon } from './create-icon.tsx';

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
export const MedalIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z M8.6 13.4 7 20.5l5-2.6 5 2.6-1.6-7.1 M12 6.8l.8 1.6 1.7.2-1.2 1.2.3 1.8-1.6-.9-1.6.9.3-1.8-1.2-1.2 1.7-.2z',
);
export const UsersIcon = /* @__PURE__ */ createIcon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z M2.8 19.5c.4-3.3 2.9-5 6.2-5s5.8 1.7 6.2 5 M16 5a3.3 3.3 0 0 1 0 6.3 M17.5 14.8c2.1.6 3.4 2.2 3.7 4.7',
);
export const WalletIcon = /* @__PURE__ */ createIcon(
  'M5 6.5h12.5a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H5.5a2 2 0 0 1-2-2V6.2A2.2 2.2 0 0 1 5.7 4H16 M19.5 11.5H16a2 2 0 0 0 0 4h3.5',
);
export const CloseIcon = /* @__PURE__ */ createIcon('M6 6l12 12 M18 6 6 18');
export const CheckIcon = /* @__PURE__ */ createIcon('M5 12.5l4.5 4.5L19 7.5');
export const ChevronDownIcon = /* @__PURE__ */ createIcon('M5.5 9l6.5 6.5L18.5 9');
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
export const EyeIcon = /* @__PURE__ */ createIcon(
  'M2.8 12c2-4 5.2-6.2 9.2-6.2s7.2 2.2 9.2 6.2c-2 4-5.2 6.2-9.2 6.2S4.8 16 2.8 12z M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
);
export const EyeOffIcon = /* @__PURE__ */ createIcon(
  'M4 4l16 16 M9.9 6c.7-.1 1.4-.2 2.1-.2 4 0 7.2 2.2 9.2 6.2a15 15 0 0 1-2.7 3.7 M6.2 7.3A13.5 13.5 0 0 0 2.8 12c2 4 5.2 6.2 9.2 6.2 1.7 0 3.3-.4 4.7-1.2 M10 10a2.8 2.8 0 0 0 4 4',
);
export const InfoIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M12 11v5 M12 7.9h.1',
);
export const GearIcon = /* @__PURE__ */ createIcon(
  'M12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z M12 3v2.8 M12 18.2V21 M3 12h2.8 M18.2 12H21 M5.6 5.6l2 2 M16.4 16.4l2 2 M18.4 5.6l-2 2 M7.6 16.4l-2 2',
);
export const GridIcon = /* @__PURE__ */ createIcon(
  'M4.5 4.5h6v6h-6z M13.5 4.5h6v6h-6z M4.5 13.5h6v6h-6z M13.5 13.5h6v6h-6z',
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
export const ExpandIcon = /* @__PURE__ */ createIcon(
  'M4.5 9.5v-5h5 M19.5 9.5v-5h-5 M4.5 14.5v5h5 M19.5 14.5v5h-5',
);
export const LogoutIcon = /* @__PURE__ */ createIcon(
  'M10 4.5H5.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H10 M15 8l4 4-4 4 M19 12H9.5',
);
export const CrownIcon = /* @__PURE__ */ createIcon(
  'M3.8 8l4 3.2L12 5l4.2 6.2 4-3.2-1.6 9.5H5.4z M5.4 20.5h13.2',
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
export const KeyIcon = /* @__PURE__ */ createIcon(
  'M8 11.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z M11.2 12.8 19.5 4.5 M16 8l3 3 M13.5 10.5l2 2',
);
export const CameraIcon = /* @__PURE__ */ createIcon(
  'M4 7.5h3.5L9 5h6l1.5 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1z M12 9.7a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z',
);
export const IdCardIcon = /* @__PURE__ */ createIcon(
  'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1z M8.5 9a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8z M5.8 15.8c.3-1.3 1.3-2 2.7-2s2.4.7 2.7 2 M14.2 10h4 M14.2 13.5h4',
);
export const PictureIcon = /* @__PURE__ */ createIcon(
  'M4 5.5h16v13H4z M4 15.5l4.5-4.5 4 4 2.5-2.5 5 4.5 M15.5 9.2v.1',
);
export const SendIcon = /* @__PURE__ */ createIcon('M20.5 3.5 10 14M20.5 3.5l-6.5 17-4-6.5-6.5-4z');
export const SmileIcon = /* @__PURE__ */ createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M8.3 14.2c1 1.6 2.2 2.3 3.7 2.3s2.7-.7 3.7-2.3 M9 9.5v.6 M15 9.5v.6',
);
export const AtIcon = /* @__PURE__ */ createIcon(
  'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z M15.5 8.5V13a2.5 2.5 0 0 0 5 0v-1a8.5 8.5 0 1 0-3.4 6.8',
);
export const PacketIcon = /* @__PURE__ */ createIcon(
  'M7 3.5h10a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5z M5.5 8c2 2.2 4.100 3.200 6.500 3.200S16.500 10.200 18.500 8 M12 9.700a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
);
