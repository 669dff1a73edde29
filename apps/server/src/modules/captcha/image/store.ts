import type { Queries } from '@hj/platform';

export interface CaptchaRow {
  id: string;
  answerHmac: Buffer;
  addressKey: string;
  /** Absent: the fingerprint was not known yet. */
  device: string | undefined;
  expiresAt: Date;
}

export async function insertCaptcha(q: Queries, captcha: CaptchaRow): Promise<void> {
  await q.sql`
    insert into captchas (id, answer_hmac, address_key, device, expires_at)
    values (${captcha.id}, ${captcha.answerHmac}, ${captcha.addressKey}, ${captcha.device ?? null},
      ${captcha.expiresAt})`;
}

/** Deletes and returns the captcha: one of parallel checks gets it. */
export async function takeCaptcha(q: Queries, id: string): Promise<Omit<CaptchaRow, 'id'> | undefined> {
  const [row] = await q.sql<
    { answerHmac: Buffer; addressKey: string; device: string | null; expiresAt: Date }[]
  >`
    delete from captchas where id = ${id}
    returning answer_hmac, address_key, device, expires_at`;
  return row && { ...row, device: row.device ?? undefined };
}

/** Deletes expired rows; returns their number. */
export async function deleteExpired(q: Queries, now: Date): Promise<number> {
  return (await q.sql`delete from captchas where expires_at < ${now}`).count;
}
