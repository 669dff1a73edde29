type Navigate = (address: string) => unknown;

let navigate: Navigate | undefined;

/** The router lends its navigation to code outside React; set once by the app. */
export function setNavigator(to: Navigate): void {
  navigate = to;
}

/** Goes to an address of the site. */
export function navigateTo(address: string): void {
  navigate?.(address);
}
