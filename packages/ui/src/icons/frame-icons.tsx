/** Drawn by the frame of the site and by home, and so part of the first script: nothing else belongs here. */
import { createIcon } from './create-icon.tsx';

export const HomeIcon = /* @__PURE__ */ createIcon(
  'M4 11.2 12 4l8 7.2V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
);
export const BallIcon = /* @__PURE__ */ createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M12 8.1l3.5 2.6-1.3 4.1H9.8l-1.3-4.1z M12 3v5.1 M20.5 9.4l-5 1.3 M17.3 19.2l-3.1-4.4 M6.7 19.2l3.1-4.4 M3.5 9.4l5 1.3',
);
export const GiftIcon = /* @__PURE__ */ createIcon(
  'M4.5 9h15v3.5h-15z M6 12.5V20h12v-7.5 M12 9v11 M12 9C9.5 9 7.5 7.8 7.5 6.2S9.5 4 12 9z M12 9c2.5 0 4.5-1.2 4.5-2.8S14.5 4 12 9z',
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
export const SearchIcon = /* @__PURE__ */ createIcon(
  'M10.8 4a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6z M15.8 15.8l4.7 4.7',
);
export const LockIcon = /* @__PURE__ */ createIcon(
  'M6.5 10.5h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1z M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
);
export const ChevronLeftIcon = /* @__PURE__ */ createIcon('M14.5 5.5 8 12l6.5 6.5');
export const ChevronRightIcon = /* @__PURE__ */ createIcon('M9.5 5.5 16 12l-6.5 6.5');
export const ChevronUpIcon = /* @__PURE__ */ createIcon('M5.5 15 12 8.5l6.5 6.5');
export const ClockIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M12 7.5V12l3.2 2',
);
export const RefreshIcon = /* @__PURE__ */ createIcon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9 M19.5 4.5V9H15');
export const SwapIcon = /* @__PURE__ */ createIcon(
  'M4 8.5h14.5 M15 5l3.5 3.5L15 12 M20 15.5H5.5 M9 12l-3.5 3.5L9 19',
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
export const WarnIcon = /* @__PURE__ */ createIcon('M12 4.2 21 19.5H3z M12 10v4.5 M12 17h.1');
export const TicketIcon = /* @__PURE__ */ createIcon(
  'M4 6h16a1 1 0 0 1 1 1v2.5a2.5 2.5 0 0 0 0 5V17a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2.5a2.5 2.5 0 0 0 0-5V7a1 1 0 0 1 1-1z M9 9.5h6 M9 14h4',
);
export const GlobeIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M3.5 12h17 M12 3.5c5 5 5 12 0 17 M12 3.5c-5 5-5 12 0 17',
);
export const ListIcon = /* @__PURE__ */ createIcon(
  'M8.5 6.5h11 M8.5 12h11 M8.5 17.5h11 M4.5 6.5h.1 M4.5 12h.1 M4.5 17.5h.1',
);
export const VolumeIcon = /* @__PURE__ */ createIcon(
  'M4.5 9.5v5h3.5l4.5 4V5.5L8 9.5z M16 9a4 4 0 0 1 0 6 M18.5 6.5a8 8 0 0 1 0 11',
);
export const PulseIcon = /* @__PURE__ */ createIcon('M3 12.5h4l2.5-6.5 4.5 12 2.5-5.5H21');
export const ScaleIcon = /* @__PURE__ */ createIcon(
  'M12 4v16 M7.5 20h9 M5 7h14 M5 7l-2.5 6.5h5z M19 7l-2.5 6.5h5z',
);
