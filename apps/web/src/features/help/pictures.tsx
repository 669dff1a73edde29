import { pageLocale } from '../../shared/language/locale.ts';
import type { HousePicture } from '../../shared/legal/document.ts';

/** In each language of the site; taken by `e2e/journeys/help-pictures.spec.ts`. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('../../assets/help/*.webp', {
  eager: true,
  import: 'default',
});

const fileOf = (name: HousePicture['name']) => FILES[`../../assets/help/${name}.${pageLocale()}.webp`];

/** Pages of the site as they are on a phone. Each is fetched when it comes near the screen; its place is kept. */
export function Pictures({ pictures }: { pictures: readonly HousePicture[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(220px,100%),260px))] gap-[16px] mt-[8px] list-none">
      {pictures.map(({ name, caption }) => (
        <li key={name}>
          <figure>
            <img
              className="block w-full h-auto border border-line rounded-[12px]"
              src={fileOf(name)}
              alt={caption}
              width={390}
              height={700}
              loading="lazy"
              decoding="async"
            />
            <figcaption className="mt-[6px] text-fg-3 text-[12px] leading-[18px]" aria-hidden="true">
              {caption}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
