/** `test` for journeys of guests, `memberTest` for those of a member who is logged in already. */
import { test as base } from '@playwright/test';
import { type Director, openDirector } from './director.ts';
import { openProduct, type Product } from './product.ts';
import type { BareMember, Member } from './seeded.ts';
import { hireStaff, type Staff } from './staff.ts';

export { expect } from '@playwright/test';

/** What lives as long as a worker stands here and in no file of journeys: one with more of it would begin with workers of its own. */
interface Shared {
  product: Product;
  director: Director;
  /** Pays, and decides orders that wait for the risk desk: every first withdrawal does. */
  staff: Staff;
}

/**
 * Movements as most players see them. The configuration asks for reduced motion on a desktop, for each frame is drawn by the processor; a
 * journey of things that move on one size alone uses this instead.
 */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const test = base.extend<object, Shared>({
  // A request that a route still answers when the journey ends would fail the run and not this journey.
  context: async ({ context }, use) => {
    await use(context);
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  product: [
    async ({ browserName: _ }, use) => {
      const product = await openProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
  director: [
    async ({ product }, use) => {
      const director = await openDirector(product);
      await use(director);
      await director.close();
    },
    { scope: 'worker' },
  ],
  staff: [
    async ({ product }, use) => {
      const staff = await hireStaff(product, 'finance-lead', 'risk');
      await use(staff);
      await staff.close();
    },
    { scope: 'worker' },
  ],
});

/** The login in the site's local storage; the tour is answered, so that it covers nothing. */
export const storageOf = ({ memberId, token }: BareMember) => [
  { name: 'token', value: token },
  { name: 'userId', value: String(memberId) },
  { name: `hj.tour.${memberId}`, value: 'declined' },
];

/** A new member with everything that a withdrawal asks for; every page of the journey opens logged in. */
export const memberTest = test.extend<{ member: Member }>({
  member: async ({ product }, use) => {
    await use(await product.insertMember());
  },
  storageState: async ({ member, baseURL }, use) => {
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage: storageOf(member) }] });
  },
});
