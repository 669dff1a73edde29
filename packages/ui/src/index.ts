export { Amount, type AmountProps } from './amount/amount.tsx';
export { AmountInput, type AmountInputProps } from './amount-input/amount-input.tsx';
export { cleanAmount, grouped, isMistyped } from './amount-input/amount-text.ts';
export { useGroupedCaret } from './amount-input/use-grouped-caret.ts';
export { Avatar } from './avatar/avatar.tsx';
export { Button, type ButtonProps, buttonClass } from './button/button.tsx';
export { Card, type CardProps, Section, type SectionProps } from './card/card.tsx';
export { Checkbox, Radio, Switch } from './checkbox/checkbox.tsx';
export { ChoiceTile, type ChoiceTileProps } from './choice-tile/choice-tile.tsx';
export { CountdownRing } from './countdown-ring/countdown-ring.tsx';
export { Ring } from './countdown-ring/ring.tsx';
export { CREST_COUNT, Crest, crestUrl } from './crest/crest.tsx';
export { DataList, DataRow } from './data-list/data-list.tsx';
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
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { FilterBar, FilterGroup } from './filter-bar/filter-bar.tsx';
export { Flag } from './flag/flag.tsx';
export { IconButton } from './icon-button/icon-button.tsx';
export type { Icon, IconProps } from './icons/create-icon.tsx';
export * from './icons/icons.tsx';
export { ImageCaptcha, type ImageCaptchaProps } from './image-captcha/image-captcha.tsx';
export { late, latePart, sayMissed, served } from './late-part/late-part.ts';
export { Logo, LogoMark } from './logo/logo.tsx';
export { onReturn } from './network/on-return.ts';
export { useOnReturn } from './network/use-on-return.ts';
export { useOnline } from './network/use-online.ts';
export { Notice, type NoticeProps } from './notice/notice.tsx';
export { OddsCell, type OddsCellProps, type OddsCellState } from './odds-cell/odds-cell.tsx';
export {
  type FlashDirection,
  type FlashFacts,
  firstPrice,
  nextPrice,
  type SeenPrice,
} from './odds-cell/price-flash.ts';
export { PriceTriangle } from './odds-cell/price-triangle.tsx';
export { usePriceFlash } from './odds-cell/use-price-flash.ts';
export { walkOddsGrid } from './odds-cell/walk-odds-grid.ts';
export { ConfirmingNotice, OrderState, type OrderStateName } from './order-state/order-state.tsx';
export { ActionBar, Page } from './page/page.tsx';
export { Pager } from './pager/pager.tsx';
export { Progress } from './progress/progress.tsx';
export { Spinner } from './progress/spinner.tsx';
export { bothOf, type QueryLike, QueryView } from './query-view/query-view.tsx';
export { ResultHero, type ResultTone } from './result-hero/result-hero.tsx';
export { Segmented, type SegmentedOption, type SegmentedProps } from './segmented/segmented.tsx';
export { Skeleton, SkeletonGate, useSkeleton } from './skeleton/skeleton.tsx';
export { PlainSteps, type Step, type StepPhase, Steps } from './steps/steps.tsx';
export { Table, Td, Th, Tr } from './table/table.tsx';
export { linkTabs, type TabItem, Tabs } from './tabs/tabs.tsx';
export { Badge, LiveDot, Pill, RedCards, Tag, type TagTone, VipBadge } from './tag/tag.tsx';
export { toast } from './toast/toast.ts';
export { ToastHost } from './toast/toast-host.tsx';
