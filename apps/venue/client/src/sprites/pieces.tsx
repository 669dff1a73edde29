/** A tile of 二八杠: 1 to 9 筒, 10 白板; null lies face down. */
export function Tile({ tile }: { tile: number | null }) {
  return (
    <svg className="card tile" viewBox="0 0 76 108" aria-hidden="true">
      <use href={`#t${tile === null ? 'x' : tile % 10}`} width={76} height={108} />
    </svg>
  );
}

/** A chip of the drawing with its value on it. */
export function ChipArt({ chip: { art, face } }: { chip: { art: string; face: string } }) {
  return (
    <svg viewBox="-34 -34 68 68" aria-hidden="true">
      <use href={`#${art}`} x={-34} y={-34} width={68} height={68} />
      <text className="chip-face" data-length={face.length} y={face.length > 2 ? 5.5 : 6.5}>
        {face}
      </text>
    </svg>
  );
}

export function Die({ face, solid, hidden }: { face: number; solid?: boolean; hidden?: boolean }) {
  return (
    <svg
      className="die"
      viewBox={solid ? '-52 -56 104 116' : '-22 -22 44 44'}
      aria-hidden="true"
      data-hidden={hidden}
    >
      <use
        href={`#${solid ? 'dice' : 'd'}${face}`}
        {...(solid ? { x: -52, y: -56, width: 104, height: 116 } : { x: -22, y: -22, width: 44, height: 44 })}
      />
    </svg>
  );
}
