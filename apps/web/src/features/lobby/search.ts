/** The search of a lobby's address: state that a link should carry. It is read before any page is loaded, and short. */
export interface LobbySearch {
  group?: 'hot' | 'new' | 'recent' | 'favourite' | 'pool';
  /** enName of a venue. */
  venue?: string;
  studio?: string;
  kind?: string;
  text?: string;
  /** Live tables by their smallest bet. */
  limit?: 'low' | 'high';
  /** Live tables with a good road alone. */
  good?: '1';
  /** The game whose sheet is open. */
  open?: string;
}

const known =
  /^(group=(hot|new|recent|favourite|pool)|limit=(low|high)|good=1|(venue|kind)=[a-z][a-z0-9-]{1,15}|open=[a-z][a-z0-9]{1,15}:[a-z][a-z0-9-]{1,31}|(studio|text)=.{1,32})$/;

/** Keeps known parameters and drops the rest. */
export function readLobbySearch(search: Record<string, unknown>): LobbySearch {
  const kept: Record<string, string> = {};
  for (const name in search) if (known.test(`${name}=${search[name]}`)) kept[name] = `${search[name]}`;
  return kept;
}
