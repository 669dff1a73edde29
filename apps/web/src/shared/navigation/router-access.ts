type Navigate = (address: string) => unknown;

let navigate: Navigate | undefined;
let place: () => number = () => 0;

/** The router lends its navigation, and the place of its page in the history, to code outside React; set once by the app. */
export function setNavigator(to: Navigate, at: () => number = place): void {
  navigate = to;
  place = at;
}

type HearPop = (event: PopStateEvent) => void;

let hearPop: HearPop | undefined;

// Before the router listens: a window tells its listeners in the order in which they came, whatever they ask for.
window.addEventListener('popstate', (event) => hearPop?.(event));

/** Hears of every step through the history before the router does. */
export function beforeRouter(hear: HearPop): void {
  hearPop = hear;
}

/** Goes to an address of the site. */
export function navigateTo(address: string): void {
  navigate?.(address);
}

/** The place of the page on screen in the browser’s history, as the router counts it. */
export function placeInHistory(): number {
  return place();
}
