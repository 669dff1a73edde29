/** The address of the site with a code of a registration; `rcode` of agents, `icode` of friends (specification §3). */
export function siteLink(kind: 'rcode' | 'icode', code: string): string {
  return `${window.location.origin}/?${kind}=${encodeURIComponent(code)}&register=1`;
}
