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
export const UserIcon = /* @__PURE__ */ createIcon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M4.5 20.5c.5-3.9 3.4-6 7.5-6s7 2.1 7.5 6',
);
export const ChevronLeftIcon = /* @__PURE__ */ createIcon('M14.5 5.5 8 12l6.5 6.5');
export const ChevronRightIcon = /* @__PURE__ */ createIcon('M9.5 5.5 16 12l-6.5 6.5');
export const ChevronUpIcon = /* @__PURE__ */ createIcon('M5.5 15 12 8.5l6.5 6.5');
export const HeadsetIcon = /* @__PURE__ */ createIcon(
  'M4.5 14v-2.5a7.5 7.5 0 0 1 15 0V14 M4.5 13.5H7a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1h-.8a1.7 1.7 0 0 1-1.7-1.7z M19.5 13.5H17a1 1 0 0 0-1 1v3.5a1 1 0 0 0 1 1h.8a1.7 1.7 0 0 0 1.7-1.7z M18.5 19c-.6 1.5-2 2.2-4.5 2.2',
);
export const ChatIcon = /* @__PURE__ */ createIcon(
  'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-6.5L8 20.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5z M8 9.5h8 M8 12.7h5',
);
export const WarnIcon = /* @__PURE__ */ createIcon('M12 4.2 21 19.5H3z M12 10v4.5 M12 17h.1');
export const TicketIcon = /* @__PURE__ */ createIcon(
  'M4 6h16a1 1 0 0 1 1 1v2.5a2.5 2.5 0 0 0 0 5V17a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2.5a2.5 2.5 0 0 0 0-5V7a1 1 0 0 1 1-1z M9 9.5h6 M9 14h4',
);
export const VolumeIcon = /* @__PURE__ */ createIcon(
  'M4.5 9.5v5h3.5l4.5 4V5.5L8 9.5z M16 9a4 4 0 0 1 0 6 M18.5 6.5a8 8 0 0 1 0 11',
);
