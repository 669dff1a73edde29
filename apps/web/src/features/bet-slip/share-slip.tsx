import { Button, QueryView, Spinner } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { copyText } from '../../shared/copy-text.ts';
import { requireLogin } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { entryKey, type SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { saveSlip, shareText, slipLink } from './booking-code.ts';
import { PaneHead } from './pane-head.tsx';

/** The selections under the code: without those that a series marked as invalid. */
function useShared(): readonly SlipEntry[] {
  return useSlip((slip) => slip.entries).filter(({ isInvalid }) => !isInvalid);
}

/** The slip under a booking code, to take to another device or to send on. */
export function ShareSlip() {
  const entries = useShared();
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const code = useQuery({
    queryKey: ['booking-code', ...entries.map(entryKey)],
    queryFn: () => saveSlip(entries),
    enabled: isLoggedIn && entries.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <section className="flex flex-col gap-3 px-3 pb-4" aria-label={t`分享投注单`}>
      <PaneHead title={t`分享投注单`} />
      {!isLoggedIn ? (
        <Button variant="soft" onClick={requireLogin}>
          {t`登录后分享`}
        </Button>
      ) : entries.length === 0 ? (
        <p className="text-13 text-fg-2">{t`投注单是空的，先点选赔率再分享。`}</p>
      ) : (
        <QueryView
          query={code}
          skeleton={
            <p className="flex items-center gap-2 text-13 text-fg-2">
              <Spinner size={16} />
              {t`正在生成投注码`}
            </p>
          }
          failed={t`投注码生成失败`}
          safe={(error) => t`${messageOf(error)}，投注单不受影响`}
        >
          {(data) => <Code code={data} />}
        </QueryView>
      )}
    </section>
  );
}

function Code({ code }: { code: string }) {
  const entries = useShared();
  const link = slipLink(code, location.origin);
  const text = shareText(entries, code);
  // Below the buttons: a toast would lie over the code.
  const [said, setSaid] = useState('');
  return (
    <>
      <p
        className="num select-all rounded-md border border-line bg-surface-2 py-3 text-center font-bold text-24 tracking-[0.15em]"
        role="status"
      >
        {code}
      </p>
      <p className="text-12 text-fg-2 leading-4">
        {t`在任一设备的投注单输入投注码，即可载入这 ${entries.length} 项。不含金额，7 天内有效。`}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={async () => setSaid(await copy(code, t`投注码已复制`))}>
          {t`复制投注码`}
        </Button>
        <Button onClick={async () => setSaid(await share({ text, url: link }))}>{t`分享给好友`}</Button>
      </div>
      <p className="min-h-4 text-12 text-fg-2 leading-4" aria-live="polite">
        {said}
      </p>
    </>
  );
}

async function copy(text: string, said: string): Promise<string> {
  return (await copyText(text)) ? said : t`复制失败，请长按选择`;
}

/** Through the device's own sheet, which says itself what it did; where there is none the words and the link are copied, to be pasted into a chat. */
async function share({ text, url }: { text: string; url: string }): Promise<string> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text, url });
      return '';
    } catch (error) {
      // The member closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  return copy(`${text}\n${url}`, t`已复制，可粘贴到聊天发送`);
}
