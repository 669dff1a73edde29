import { Button, CheckIcon, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormMessage } from '../../../shared/member/form-message.tsx';
import { FileButton } from '../../../shared/picture/file-button.tsx';
import { base64Of } from '../../../shared/picture/picture.ts';
import { useUpload } from '../../../shared/picture/use-upload.ts';
import { type DepositOrder, orderKey, uploadReceipt } from '../queries.ts';

/** The figures of a receipt stay readable; a screenshot becomes some hundred kilobytes. */
const RECEIPT_EDGE = 2_000;

/** Choose, look at it, hand it in; a refusal leaves the picture there, to be sent again. */
export function ReceiptUpload({ order: { orderId, receipt } }: { order: DepositOrder }) {
  const client = useQueryClient();
  const upload = useUpload();
  const [preview, setPreview] = useState<string>();
  const sending = upload.phase === 'sending';

  async function choose(file: File | undefined): Promise<void> {
    const drawn = await upload.draw(file, RECEIPT_EDGE);
    if (drawn !== undefined) setPreview(drawn);
  }

  async function handIn(image: string): Promise<void> {
    const sent = await upload.send(async () => {
      client.setQueryData(orderKey(orderId), await uploadReceipt(orderId, base64Of(image)));
    });
    if (!sent) return;
    setPreview(undefined);
    upload.clear();
    toast.success(t`凭证已上传`);
  }

  return (
    <section className="wait-receipt" aria-label={t`付款凭证`}>
      <header className="flex items-center justify-between gap-2">
        <b>{t`付款凭证`}</b>
        {receipt ? (
          <span className="flex items-center gap-1 text-success">
            <CheckIcon size={14} />
            {t`已上传`}
          </span>
        ) : (
          <span>{t`选填，长时间未到账时便于核对`}</span>
        )}
      </header>
      {preview ? (
        <img
          className="w-full max-h-64 border border-line rounded-md bg-surface-2 object-contain"
          src={preview}
          alt={t`付款凭证预览`}
        />
      ) : null}
      {sending ? (
        <span className="wait-receipt__bar" role="progressbar" aria-label={t`正在上传凭证`} />
      ) : null}
      <FormMessage>{upload.message}</FormMessage>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
        <FileButton
          label={
            upload.phase === 'reading' ? t`正在读取图片` : preview || receipt ? t`重新选择图片` : t`选择图片`
          }
          variant="outline"
          disabled={upload.phase === 'reading' || sending}
          onFile={choose}
        />
        {preview ? (
          <Button size="lg" block loading={sending} onClick={() => handIn(preview)}>
            {sending ? t`正在上传` : upload.message ? t`重新上传` : t`上传凭证`}
          </Button>
        ) : null}
      </div>
      <small className="text-12">{t`支持 JPG、PNG、WebP，20 MB 以内；图片加密保存，仅供核对人员查看。`}</small>
    </section>
  );
}
