export { Amount, type AmountProps } from './amount/amount.tsx';
export { Avatar } from './avatar/avatar.tsx';
export { Button, type ButtonProps, buttonClass } from './button/button.tsx';
export { Checkbox, Radio, Switch } from './checkbox/checkbox.tsx';
export { CountdownRing } from './countdown-ring/countdown-ring.tsx';
export { CREST_COUNT, Crest, crestUrl } from './crest/crest.tsx';
export { DialogHost } from './dialog/dialog-host.tsx';
export {
  type DialogMessage,
  getDialogState,
  hideLoading,
  type LoadingMessage,
  showLoading,
  showTips,
} from './dialog/dialog-store.ts';
export { Empty } from './empty/empty.tsx';
export { ErrorPanel } from './error-panel/error-panel.tsx';
export { Field } from './field/field.tsx';
export { Input, PasswordInput } from './field/input.tsx';
export { IconButton } from './icon-button/icon-button.tsx';
export type { Icon, IconProps } from './icons/create-icon.tsx';
export * from './icons/icons.tsx';
export { late, latePart, sayMissed, served } from './late-part/late-part.ts';
export { Logo, LogoMark } from './logo/logo.tsx';
export { OddsCell, type OddsCellProps, type OddsCellState } from './odds-cell/odds-cell.tsx';
export { PriceTriangle } from './odds-cell/price-triangle.tsx';
export { FLASH_MS, type FlashDirection, usePriceFlash } from './odds-cell/use-price-flash.ts';
export { walkOddsGrid } from './odds-cell/walk-odds-grid.ts';
export { ConfirmingNotice, OrderState, type OrderStateName } from './order-state/order-state.tsx';
export { Pager } from './pager/pager.tsx';
export { Progress } from './progress/progress.tsx';
export { Spinner } from './progress/spinner.tsx';
export { Segmented, type SegmentedOption } from './segmented/segmented.tsx';
export { Skeleton, SkeletonGate, useSkeleton } from './skeleton/skeleton.tsx';
export { Table, Td, Th, Tr } from './table/table.tsx';
export { type TabItem, Tabs } from './tabs/tabs.tsx';
export { Badge, LiveDot, Pill, RedCards, Tag, type TagTone, VipBadge } from './tag/tag.tsx';
export { toast } from './toast/toast.ts';
export { ToastHost } from './toast/toast-host.tsx';
