import { type Animal, animalOf, animals, colorOf } from '@hj/games';
import { t } from '@lingui/core/macro';
import { sayName } from '../../app/names.ts';

/** 牛 马 羊 鸡 狗 猪 are kept by people, the others are wild. */
const tame = [1, 6, 7, 9, 10, 11].map((place) => animals[place]);
/** Of the numbers 1, 3 and 5. */
const colors = [1, 3, 5].map(colorOf);

interface Filter {
  name: string;
  color?: string;
  holds(number: number): boolean;
}

const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10);

const filtersOf = (ofYear: Animal): Filter[] => [
  ...colors.map((color) => {
    const said = sayName(color);
    return { name: t`${said}波`, color, holds: (number: number) => colorOf(number) === color };
  }),
  { name: t`大`, holds: (number) => number >= 25 },
  { name: t`小`, holds: (number) => number <= 24 },
  { name: t`单`, holds: (number) => number % 2 === 1 },
  { name: t`双`, holds: (number) => number % 2 === 0 },
  { name: t`合单`, holds: (number) => digitSum(number) % 2 === 1 },
  { name: t`合双`, holds: (number) => digitSum(number) % 2 === 0 },
  { name: t`家禽`, holds: (number) => tame.includes(animalOf(number, ofYear)) },
  { name: t`野兽`, holds: (number) => !tame.includes(animalOf(number, ofYear)) },
  ...Array.from({ length: 10 }, (_, tail) => ({
    name: t`${tail} 尾`,
    holds: (number: number) => number % 10 === tail,
  })),
];

const names = (holds: (number: number) => boolean): string[] =>
  Array.from({ length: 49 }, (_, index) => index + 1)
    .filter(holds)
    .map((number) => String(number).padStart(2, '0'));

/** Sets of numbers of Mark Six that are picked, or taken back, together: by animal, colour, side and tail. */
export function BallFilters({
  ofYear,
  picked,
  most,
  onPick,
}: {
  ofYear: Animal;
  picked: readonly string[];
  /** A set with more numbers than a selection takes is not offered. */
  most: number;
  onPick(choices: readonly string[]): void;
}) {
  const press = (set: readonly string[]): void => {
    const isWhole = set.every((choice) => picked.includes(choice));
    onPick(isWhole ? picked.filter((pick) => !set.includes(pick)) : [...picked, ...set]);
  };
  const isOn = (set: readonly string[]): boolean => set.every((choice) => picked.includes(choice));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll as a row */}
      <div className="animal-row" role="group" aria-label={t`生肖`}>
        {animals.map((animal) => {
          const set = names((number) => animalOf(number, ofYear) === animal);
          const count = set.length;
          return (
            <button
              key={animal}
              type="button"
              aria-pressed={isOn(set)}
              disabled={count > most}
              onClick={() => press(set)}
            >
              {sayName(animal)}
              <small>{t`${count} 码`}</small>
            </button>
          );
        })}
      </div>
      {most >= 25 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll as a row
        <div className="chips" role="group" aria-label={t`快捷选号`}>
          {filtersOf(ofYear).map(({ name, color, holds }) => (
            <button
              key={name}
              type="button"
              aria-pressed={isOn(names(holds))}
              onClick={() => press(names(holds))}
            >
              {color && <i className="wave" data-color={color} />}
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
