/** Drawn by many pages, and by a member's part of the frame: first needed after the first paint. */
import { createIcon } from './create-icon.tsx';

export const BellIcon = /* @__PURE__ */ createIcon(
  'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5z M10.2 20.7a2 2 0 0 0 3.6 0',
);
export const SearchIcon = /* @__PURE__ */ createIcon(
  'M10.8 4a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6z M15.8 15.8l4.7 4.7',
);
export const LockIcon = /* @__PURE__ */ createIcon(
  'M6.5 10.5h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1z M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
);
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
export const DownloadIcon = /* @__PURE__ */ createIcon('M12 4v11 M7.5 11 12 15.5 16.5 11 M4.5 19.5h15');
export const UploadIcon = /* @__PURE__ */ createIcon('M12 15.5v-11 M7.5 9 12 4.5 16.5 9 M4.5 19.5h15');
export const GlobeIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z M3.5 12h17 M12 3.5c5 5 5 12 0 17 M12 3.5c-5 5-5 12 0 17',
);
export const ListIcon = /* @__PURE__ */ createIcon(
  'M8.5 6.5h11 M8.5 12h11 M8.5 17.5h11 M4.5 6.5h.1 M4.5 12h.1 M4.5 17.5h.1',
);
export const PulseIcon = /* @__PURE__ */ createIcon('M3 12.5h4l2.5-6.5 4.5 12 2.5-5.5H21');
export const ScaleIcon = /* @__PURE__ */ createIcon(
  'M12 4v16 M7.5 20h9 M5 7h14 M5 7l-2.5 6.5h5z M19 7l-2.5 6.5h5z',
);
