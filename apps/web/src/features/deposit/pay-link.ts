/** The payment page's address if it is one a browser may open; anything but http and https is refused. */
export function safePayUrl(payUrl: string | null): string | undefined {
  if (payUrl === null) return undefined;
  try {
    const url = new URL(payUrl, window.location.origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** The order that an address names: ?orderId=123, or the provider's return ?orderNo=D123. Read from the text, for ids are longer than numbers. */
export function orderIdOf(search: string): string | undefined {
  const params = new URLSearchParams(search);
  // The router writes a text of digits with quotes around it.
  const named = params.get('orderId') ?? params.get('orderNo')?.replace(/^D/, '');
  const id = named?.replace(/^"(.*)"$/, '$1');
  return id && /^[1-9]\d{0,18}$/.test(id) ? id : undefined;
}

/** Whether the member comes back from the provider's page, which says nothing about the payment. */
export function isReturn(search: string): boolean {
  return new URLSearchParams(search).has('orderNo');
}
