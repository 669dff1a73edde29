import { t } from '@lingui/core/macro';
import { type Driver, type DriveStep, driver } from 'driver.js';
import type { TourStep } from './steps.ts';
import './tour.css';

export interface TourPlace {
  steps: readonly TourStep[];
  isPhone: boolean;
  /** The page that is open. */
  here: () => string;
  go: (path: string) => Promise<unknown>;
}

const PLACE_WAIT_MS = 4_000;
const LOOK_AGAIN_MS = 50;

const selectorOf = (step: TourStep, isPhone: boolean) => (isPhone ? step.phone : step.desktop);

/** Until the place of a step is on the page; a page that has no such place is not waited for for ever. */
async function untilThere(selector: string | undefined): Promise<void> {
  const endsAt = Date.now() + PLACE_WAIT_MS;
  while (selector && !document.querySelector(selector) && Date.now() < endsAt)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

function isOn(path: string, here: string): boolean {
  return path === '/' ? here === '/' : here.startsWith(path);
}

function drawn(step: TourStep, isPhone: boolean): DriveStep {
  const element = selectorOf(step, isPhone);
  return {
    ...(element ? { element } : {}),
    disableActiveInteraction: true,
    popover: { title: step.title, description: (isPhone && step.phoneText) || step.text },
  };
}

/** One press moves one step, also while a page is on its way. */
function createMover(tour: () => Driver, leave: () => void, { steps, isPhone, here, go }: TourPlace) {
  let moving = false;
  return async (by: 1 | -1): Promise<void> => {
    if (moving) return;
    const at = (tour().getActiveIndex() ?? 0) + by;
    const next = steps[at];
    if (!next) {
      if (by === 1) leave();
      return;
    }
    moving = true;
    if (!isOn(next.path, here())) await go(next.path);
    await untilThere(selectorOf(next, isPhone));
    moving = false;
    // Left meanwhile with Escape.
    if (tour().isActive()) tour().moveTo(at);
  };
}

/** Runs the tour and comes back to where it began; resolves when it is over, finished or left. */
export async function runTour(place: TourPlace): Promise<void> {
  const start = place.here();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const first = place.steps[0];
  if (first && !isOn(first.path, start)) await place.go(first.path);
  await new Promise<void>((resolve) => {
    /** Not in `onDestroyed`: driver.js leaves that out for who is quicker than its first animation, and the tour would never be over. */
    function leave(): void {
      tour.destroy();
      resolve();
    }
    const move = createMover(() => tour, leave, place);
    const tour = driver({
      steps: place.steps.map((step) => drawn(step, place.isPhone)),
      animate: !still,
      smoothScroll: !still,
      allowClose: true,
      overlayClickBehavior: () => undefined,
      overlayColor: '#080f1c',
      overlayOpacity: 0.56,
      stagePadding: 6,
      stageRadius: 8,
      popoverClass: 'tour',
      popoverOffset: 12,
      showProgress: true,
      progressText: '{{current}} / {{total}}',
      nextBtnText: t`下一步`,
      prevBtnText: t`上一步`,
      doneBtnText: t`完成`,
      onNextClick: () => void move(1),
      onPrevClick: () => void move(-1),
      onDoneClick: leave,
      onDestroyStarted: leave,
      onPopoverRender: ({ closeButton }) => closeButton.setAttribute('aria-label', t`退出新手引导`),
    });
    tour.drive();
  });
  if (place.here() !== start) await place.go(start);
}
