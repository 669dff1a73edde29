import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PipFace } from './pip-face.tsx';

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('a card of %s has as many suits, no two at one place', (rank) => {
  const html = renderToStaticMarkup(<PipFace card={{ rank, suit: 'H' }} />);
  const places = [...html.matchAll(/href="#suH" x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => `${x}:${y}`);
  expect(places).toHaveLength(rank);
  expect(new Set(places).size).toBe(rank);
});

test('a picture shows its frame and no more than its suit', () => {
  const faces = [11, 12, 13].map((rank) => renderToStaticMarkup(<PipFace card={{ rank, suit: 'S' }} />));
  expect(new Set(faces).size).toBe(1);
  expect(faces[0]).toContain('<rect');
});
