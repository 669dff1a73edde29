import { Button, CopyIcon, DownloadIcon, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { copyText } from '../copy-text.ts';
import { QrCode } from '../qr-code/qr-code.tsx';
import { saveQrPicture } from './qr-picture.ts';
import './share.css';

export interface ShareBoxProps {
  link: string;
  /** The name of the saved picture. */
  fileName: string;
  label: string;
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast.success(t`已复制`);
  else toast.error(t`浏览器不允许复制，请长按选中后复制`);
}

/** A link with its QR code: to scan, to copy, to save. */
export function ShareBox({ link, fileName, label }: ShareBoxProps) {
  return (
    <div className="share-box flex items-center gap-4">
      <QrCode text={link} label={label} />
      <div className="grid flex-1 grid-cols-1 gap-2 min-w-0">
        <p className="flex items-center gap-2 pt-1 pr-1 pb-1 pl-3 rounded-md bg-surface-2 text-13">
          <span className="num flex-1 min-w-0 wrap-anywhere leading-[1.35]">
            {link.replace(/^https?:\/\//, '')}
          </span>
          <Button variant="ghost" size="sm" onClick={() => copy(link)}>
            <CopyIcon size={14} />
            {t`复制`}
          </Button>
        </p>
        <Button
          variant="soft"
          onClick={() => saveQrPicture(link, fileName).catch(() => toast.error(t`图片生成失败，请截屏保存`))}
        >
          <DownloadIcon size={16} />
          {t`保存二维码图`}
        </Button>
      </div>
    </div>
  );
}
