import type { ReactNode } from 'react';

/** The place of a login: the place and the address, and the address alone where no place is known for it. */
export function placeText({ place, address }: { place: string; address: string }): ReactNode {
  const shown = <span className="num">{address}</span>;
  if (place === '' || place === address) return shown;
  return (
    <>
      {place} {shown}
    </>
  );
}
