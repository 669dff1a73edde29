import { t } from '@lingui/core/macro';

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/** How many of the newest results fill two rows. */
const SHOWN: Readonly<Record<string, number>> = { roulette: 16, 'sic-bo': 8, 'bull-bull': 8 };

/** The last results of a game without sides, the newest first. */
export function TableMarks({
  kind,
  marks,
  number,
}: {
  kind: string;
  marks: readonly string[];
  /** Of the round. */
  number: number;
}) {
  const shown = marks.slice(-(SHOWN[kind] ?? 10)).toReversed();
  return (
    <>
      <span className="table-card__counts num flex gap-3 items-baseline pt-2.5 px-3 pb-2 text-13 text-fg-2 max-tablet:gap-2.5 max-tablet:pt-0 max-tablet:px-3 max-tablet:pb-1 max-tablet:text-12">
        {t`最近开出`}
        <span className="ml-auto">{t`第 ${number} 局`}</span>
      </span>
      <span className="table-card__marks num" data-kind={kind}>
        {shown.map((mark, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result keeps its place until the next one
          <Mark key={place} kind={kind} mark={mark} />
        ))}
      </span>
    </>
  );
}

function Mark({ kind, mark }: { kind: string; mark: string }) {
  if (kind === 'sic-bo') return <DiceMark dice={mark.split('-').map(Number)} />;
  if (kind === 'roulette')
    return <i data-tone={mark === '0' ? 'green' : RED.has(Number(mark)) ? 'red' : 'ink'}>{mark}</i>;
  const won = [t`天`, t`地`, t`玄`, t`黄`].filter((_, door) => mark[door] === '1');
  // One sign each, in English their first letters: three words leave the card.
  const doors = won.map((door) => door.slice(0, 1)).join('');
  return <i data-tone="ink">{kind === 'bull-bull' ? doors || t`庄` : mark.replaceAll('-', '·')}</i>;
}

/** Three dice with their sum. */
function DiceMark({ dice }: { dice: readonly number[] }) {
  const sum = dice.reduce((total, die) => total + die, 0);
  const side = new Set(dice).size === 1 ? 'triple' : sum >= 11 ? 'big' : 'small';
  return (
    <i data-side={side}>
      <span className="table-card__dice flex justify-center gap-[2px]">
        {dice.map((face, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice keep their places
          <Die key={place} face={face} />
        ))}
      </span>
      {{ big: t`${sum} 大`, small: t`${sum} 小`, triple: t`${sum} 围` }[side]}
    </i>
  );
}

/** Places of the pips in a square of three by three. */
const PIPS: readonly (readonly number[])[] = [
  ...[[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]],
];

function Die({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" rx="3" fill="#f4f7fb" />
      {(PIPS[face] ?? []).map((pip) => (
        <circle
          key={pip}
          cx={4 + (pip % 3) * 4}
          cy={4 + Math.floor(pip / 3) * 4}
          r={face === 1 ? 2.6 : 1.6}
          fill={face === 1 || face === 4 ? '#cf2437' : '#0f1a2c'}
        />
      ))}
    </svg>
  );
}
