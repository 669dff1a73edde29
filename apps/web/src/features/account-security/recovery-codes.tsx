import { Button, Checkbox, CopyIcon, DownloadIcon, Notice, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';

function download(codes: readonly string[]): void {
  const link = document.createElement('a');
  // A data address, for the content policy knows no blob.
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(t`鸿竞 恢复码\n每个只能使用一次\n\n${codes.join('\n')}\n`)}`;
  link.download = 'hongjing-recovery-codes.txt';
  document.body.append(link);
  link.click();
  link.remove();
}

/** The recovery codes, this once. They are left only after the member has said that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [kept, setKept] = useState(false);
  async function copy(): Promise<void> {
    if (await copyText(codes.join('\n'))) toast.success(t`恢复码已复制`);
    else toast.error(t`复制失败，请手动抄写`);
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice>{t`恢复码只显示这一次。手机丢失时，用它代替第二步验证，每个只能使用一次。`}</Notice>
      <ol className="recovery-codes num" aria-label={t`恢复码`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" size="lg" onClick={copy}>
          <CopyIcon size={16} />
          {t`复制`}
        </Button>
        <Button variant="outline" size="lg" onClick={() => download(codes)}>
          <DownloadIcon size={16} />
          {t`下载`}
        </Button>
      </div>
      <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)} className="min-h-11">
        {t`我已妥善保存恢复码`}
      </Checkbox>
      <Button size="lg" block disabled={!kept} onClick={onDone}>
        {t`完成`}
      </Button>
    </div>
  );
}
