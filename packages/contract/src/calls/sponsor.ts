/** 赞助 (specification §2, `/sponsor`): partners with their history and figures, and news. */
import { z } from 'zod';
import { defineCalls } from '../call.ts';

const text = (most: number) => z.string().min(1).max(most);
const dated = z.object({ at: text(10), text: text(60) });

const partner = z.object({
  code: z.string().regex(/^[a-z-]{1,32}$/),
  name: text(20),
  latin: text(40),
  /** Which of the drawn crests. */
  crest: z.int().min(1).max(120),
  line: text(40),
  period: text(20),
  story: text(200),
  milestones: z.array(dated).max(6),
  figures: z.array(z.object({ name: text(12), value: text(16) })).max(4),
});
export type SponsorPartner = z.infer<typeof partner>;

export const sponsorContent = z.object({
  title: text(20),
  intro: text(80),
  partners: z.array(partner).max(12),
  news: z.array(z.object({ at: text(10), title: text(30), text: text(60) })).max(10),
});
export type SponsorContent = z.infer<typeof sponsorContent>;

export const sponsorCalls = defineCalls({
  '/site/api/v1/advertising/sponsorContent': {
    summary: 'Partners, their history and figures, and news; null while the operator has none',
    request: z.object({}),
    response: z.object({ content: sponsorContent.nullable() }),
    codes: [],
    access: 'guest',
    money: false,
  },
});
