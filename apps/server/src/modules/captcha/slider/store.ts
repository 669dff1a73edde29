import type { Queries } from '@hj/platform';
import type { CaptchaAction } from '../rules.ts';

export interface SliderRow {
  id: string;
  action: CaptchaAction;
  sealed: Buffer;
  addressKey: string;
  device: string | undefined;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertSlider(q: Queries, slider: SliderRow): Promise<void> {
  await q.sql`
    insert into sliders (id, action, sealed, address_key, device, created_at, expires_at)
    values (${slider.id}, ${slider.action}, ${slider.sealed}, ${slider.addressKey}, ${slider.device ?? null},
      ${slider.createdAt}, ${slider.expiresAt})`;
}

/** Counts an answer before it is compared: parallel answers cannot exceed `most`. */
export async function tryAnswer(
  q: Queries,
  id: string,
  most: number,
): Promise<(SliderRow & { tries: number }) | undefined> {
  const [row] = await q.sql<(Omit<SliderRow, 'device'> & { device: string | null; tries: number })[]>`
    update sliders set tries = tries + 1 where id = ${id} and tries < ${most}
    returning id, action, sealed, address_key, device, tries,
      created_at, expires_at`;
  return row && { ...row, device: row.device ?? undefined };
}

/** Ends a puzzle; true for one of parallel calls. */
export async function endSlider(q: Queries, id: string): Promise<boolean> {
  return (await q.sql`delete from sliders where id = ${id}`).count === 1;
}

export type PassStage = 'solved' | 'validated';

export interface PassRow {
  stage: PassStage;
  id: string;
  tokenHash: Buffer;
  action: CaptchaAction;
  addressKey: string;
  device: string | undefined;
  expiresAt: Date;
}

export async function insertPass(q: Queries, pass: PassRow): Promise<void> {
  await q.sql`
    insert into captcha_passes (stage, id, token_hash, action, address_key, device, expires_at)
    values (${pass.stage}, ${pass.id}, ${pass.tokenHash}, ${pass.action}, ${pass.addressKey},
      ${pass.device ?? null}, ${pass.expiresAt})`;
}

/** Deletes and returns the pass: one of parallel calls gets it. */
export async function takePass(q: Queries, stage: PassStage, id: string): Promise<PassRow | undefined> {
  const [row] = await q.sql<(Omit<PassRow, 'device'> & { device: string | null })[]>`
    delete from captcha_passes where stage = ${stage} and id = ${id}
    returning stage, id, token_hash, action, address_key, device,
      expires_at`;
  return row && { ...row, device: row.device ?? undefined };
}

export interface SpentLot {
  id: string;
  action: CaptchaAction;
  addressKey: string;
  expiresAt: Date;
}

/** Marks a lot as used. @returns whether this is its first use */
export async function spendLot(q: Queries, lot: SpentLot): Promise<boolean> {
  const spent = await q.sql`
    insert into captcha_passes (stage, id, action, address_key, expires_at)
    values ('spent', ${lot.id}, ${lot.action}, ${lot.addressKey}, ${lot.expiresAt})
    on conflict do nothing`;
  return spent.count === 1;
}

/** Deletes expired rows; returns their number. */
export async function deleteExpiredSliders(q: Queries, now: Date): Promise<number> {
  const sliders = await q.sql`delete from sliders where expires_at < ${now}`;
  const passes = await q.sql`delete from captcha_passes where expires_at < ${now}`;
  return sliders.count + passes.count;
}
