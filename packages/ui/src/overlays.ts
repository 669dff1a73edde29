/** Components that need Base UI. An entry of its own, so that a page that shows no dialog does not fetch one. */
export { BottomSheet, type BottomSheetProps } from './bottom-sheet/bottom-sheet.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { Menu, MenuItem, MenuSeparator } from './menu/menu.tsx';
