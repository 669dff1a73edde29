import { BankIcon, CardIcon, CoinIcon, GlobeIcon, type Icon, UsersIcon } from '@hj/ui';
import type { ReactNode } from 'react';
import type { Channel, ChannelKind } from './queries.ts';

/** Our own drawings, after the design; no mark of a company is copied. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1.25rem"
      height="1.25rem"
      fill="none"
      stroke="#fff"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

const alipay = (
  <Drawing>
    <path d="M4 6h12M10 3.500V6M5.500 9h8.500c-1 3-4 6.500-8 6.500-3 0-3.500-3.500 0-3.500 3.500 0 7.500 2.500 10.500 4" />
  </Drawing>
);
const wechat = (
  <Drawing>
    <path d="M8 3.500c-3.600 0-6 2.300-6 5 0 1.600.8 2.900 2.100 3.800L3.500 14l2.200-1c.7.2 1.500.3 2.300.3" />
    <path
      fill="#fff"
      stroke="none"
      d="M13 7.800c-3 0-5 1.900-5 4.200s2 4.200 5 4.200c.6 0 1.200-.1 1.700-.2l1.800.9-.5-1.600c1.200-.8 2-2 2-3.300 0-2.300-2-4.200-5-4.200z"
    />
  </Drawing>
);
const huione = (
  <Drawing>
    <path d="M5.500 4v12M14.500 4v12M5.500 10h9M3 16h5M12 16h5" />
  </Drawing>
);
/** A T on a ring: the coin; the second has the diamond of its network above it. */
const tether = (
  <Drawing>
    <circle cx="10" cy="10" r="7.300" />
    <path d="M6.800 6.800h6.400M10 6.800v7.400M6.600 10c0 .8 1.500 1.300 3.400 1.300s3.400-.5 3.400-1.300" />
  </Drawing>
);
const diamond = (
  <Drawing>
    <path d="M10 2.500 5 10l5 3 5-3zM5 12.200l5 5.300 5-5.300-5 2.900z" />
  </Drawing>
);

function icon(Drawn: Icon): ReactNode {
  return <Drawn size={20} />;
}

/** Grounds of the marks, the same in both themes. */
const TONES = {
  blue: '#2347c4',
  sky: '#1677ff',
  green: '#12a150',
  red: '#c8252f',
  violet: '#6f56d9',
  indigo: '#4a56b8',
  teal: '#12806a',
  amber: '#a85b0c',
  slate: '#46556d',
} as const;

interface Mark {
  tone: keyof typeof TONES;
  drawing: ReactNode;
}

const BY_KIND: Record<ChannelKind, Mark> = {
  redirect: { tone: 'blue', drawing: icon(GlobeIcon) },
  scan: { tone: 'sky', drawing: icon(CardIcon) },
  transfer: { tone: 'blue', drawing: icon(BankIcon) },
  huione: { tone: 'amber', drawing: huione },
  coin: { tone: 'teal', drawing: tether },
  'coin-cashier': { tone: 'violet', drawing: icon(CoinIcon) },
  agent: { tone: 'slate', drawing: icon(UsersIcon) },
};

const BY_CHANNEL: Readonly<Record<string, Mark>> = {
  alipay: { tone: 'sky', drawing: alipay },
  wechat: { tone: 'green', drawing: wechat },
  quick: { tone: 'red', drawing: icon(CardIcon) },
  'usdt-erc20': { tone: 'indigo', drawing: diamond },
};

/** The square mark of a channel. Decoration: the name stands beside it. */
export function ChannelMark({
  channel: { channelId, kind },
}: {
  channel: Pick<Channel, 'channelId' | 'kind'>;
}) {
  const { tone, drawing } = BY_CHANNEL[channelId] ?? BY_KIND[kind];
  return (
    <span
      className="flex size-8 items-center justify-center rounded-[0.625rem] text-white in-[label:has(:disabled)]:opacity-60 in-[label:has(:disabled)]:grayscale"
      style={{ backgroundColor: TONES[tone] }}
      aria-hidden="true"
    >
      {drawing}
    </span>
  );
}
