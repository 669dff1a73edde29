import { Skeleton } from '@hj/ui';
import { useEffect, useState } from 'react';
import './qr-code.css';

const QUIET_ZONE = 3;

interface Drawing {
  /** Modules per edge, the quiet zone with them. */
  size: number;
  path: string;
}

/** One square per dark module. */
function draw(size: number, isDark: (row: number, column: number) => number | boolean): Drawing {
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (isDark(row, column)) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
  return { size: size + 2 * QUIET_ZONE, path };
}

/** A QR code on its white plate in every theme: scanners need dark on light. Without the library the text beside it is enough. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let left = false;
    import('qrcode').then(
      ({ create }) => {
        const { modules } = create(text, { errorCorrectionLevel: 'M' });
        if (!left) setDrawing(draw(modules.size, (row, column) => modules.get(row, column)));
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [text]);
  if (!drawing) return <Skeleton className="qr-code" />;
  return (
    <svg className="qr-code" viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label}>
      <rect width={drawing.size} height={drawing.size} fill="#fff" />
      <path d={drawing.path} fill="#0b1424" shapeRendering="crispEdges" />
    </svg>
  );
}
