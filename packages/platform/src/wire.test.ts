import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readWire, toWire } from './wire.ts';

const fen = z.codec(z.string().regex(/^\d+\.\d{2}$/), z.bigint(), {
  decode: (text) => BigInt(text.replace('.', '')),
  encode: (value) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`,
});
const at = z.codec(z.int(), z.date(), { decode: (ms) => new Date(ms), encode: (date) => date.getTime() });

const order = z.object({
  amount: fen,
  paidAt: at.nullable(),
  note: z.string().optional(),
  steps: z.array(z.object({ at, kind: z.enum(['a', 'b']) })).max(2),
  limits: z.record(z.string(), fen),
  result: z.discriminatedUnion('step', [
    z.object({ step: z.literal('done'), left: fen }),
    z.object({ step: z.literal('ask'), question: z.string() }),
  ]),
});
const code: z.output<typeof order> = {
  amount: 1230n,
  paidAt: new Date(1000),
  steps: [{ at: new Date(2000), kind: 'a' }],
  limits: { day: 5n },
  result: { step: 'done', left: 100n },
};
const wire: z.input<typeof order> = {
  amount: '12.30',
  paidAt: 1000,
  steps: [{ at: 2000, kind: 'a' }],
  limits: { day: '0.05' },
  result: { step: 'done', left: '1.00' },
};

describe('an answer on its way to the wire', () => {
  it('is encoded wherever a codec stands, and read back the same', () => {
    expect(toWire(order, code)).toEqual(wire);
    expect(toWire(order, { ...code, paidAt: null }).paidAt).toBeNull();
    expect(readWire(order, wire)).toMatchObject({ success: true, data: code });
  });

  it('is the answer of zod', () => {
    expect(JSON.stringify(toWire(order, code))).toBe(JSON.stringify(z.encode(order, code)));
  });

  it('carries no field that the schema does not name', () => {
    const more = { ...code, secret: 'x', steps: [{ at: new Date(0), kind: 'b', secret: 'y' } as const] };
    expect(JSON.stringify(toWire(order, more))).not.toContain('secret');
  });

  it('is refused where it does not fit', () => {
    expect(() => toWire(order, { ...code, amount: -1n })).toThrow(z.ZodError);
    expect(() => toWire(order, { ...code, paidAt: new Date(Number.NaN) })).toThrow(z.ZodError);
    expect(() => toWire(order, { ...code, steps: [...code.steps, ...code.steps, ...code.steps] })).toThrow();
    expect(readWire(order, { ...wire, amount: 12.3 }).success).toBe(false);
  });

  it('is not made of a schema that has no way back', () => {
    expect(() => toWire(z.object({ a: z.string().transform(Number) }), { a: 1 })).toThrow(/cannot be made/);
  });

  it('has the value of a field with a default, which code always holds', () => {
    expect(toWire(z.object({ a: z.string().default('x') }), { a: 'y' })).toEqual({ a: 'y' });
    expect(() => toWire(z.object({ a: z.string().default('x') }), {} as { a: string })).toThrow();
  });
});
