import {
  BallIcon,
  CardsIcon,
  ChipIcon,
  FishIcon,
  GamepadIcon,
  GridIcon,
  type Icon,
  LottoIcon,
  SlotIcon,
} from '@hj/ui';

/** By the categories of the navigation; each with a tint of its own. */
const MARKS: Readonly<Record<string, { icon: Icon; tint: string }>> = {
  sport: { icon: BallIcon, tint: 'blue' },
  realbet: { icon: ChipIcon, tint: 'crimson' },
  chess: { icon: CardsIcon, tint: 'green' },
  gaming: { icon: GamepadIcon, tint: 'violet' },
  lottery: { icon: LottoIcon, tint: 'amber' },
  egame: { icon: SlotIcon, tint: 'pink' },
  fish: { icon: FishIcon, tint: 'cyan' },
};

export function VenueIcon({ category }: { category: string }) {
  const { icon: Mark, tint } = MARKS[category] ?? { icon: GridIcon, tint: 'blue' };
  return (
    <span className={`venue-icon venue-icon--${tint}`} aria-hidden="true">
      <Mark size={20} />
    </span>
  );
}
