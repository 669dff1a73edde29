type Navigate = (address: string) => unknown;

let navigate: Navigate | undefined;
let place: () => number = () => 0;

/** The router lends its navigation, and the place of its page in the history, to code outside React; set once by the app. */
export function setNavigator(to: Navigate, at: () => number = place): void {
  navigate = to;
  place = at;
}

/** Goes to an address of the site. */
export function navigateTo(address: string): void {
  navigate?.(address);
}

/** The place of the page on screen in the browser’s history, as the router counts it. */
export function placeInHistory(): number {
  return place();
}
