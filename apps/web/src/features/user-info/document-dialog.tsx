import { Button, toast } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormMessage } from '../../shared/member/form-message.tsx';
import { FileButton } from '../../shared/picture/file-button.tsx';
import { base64Of } from '../../shared/picture/picture.ts';
import { useUpload } from '../../shared/picture/use-upload.ts';
import { DOCUMENT_LABELS } from './document-labels.ts';
import { addDocument, type DocumentKind, documentsQuery } from './queries.ts';
import './picture-dialogs.css';

/** Fine print stays readable; a photo of a phone becomes about a megabyte. */
const DOCUMENT_EDGE = 2_400;

/** Choose, look at it, hand it in. */
export function DocumentDialog({ kind, onClose }: { kind: DocumentKind; onClose: () => void }) {
  const { label, hint } = DOCUMENT_LABELS[kind];
  const client = useQueryClient();
  const upload = useUpload();
  const [preview, setPreview] = useState<string>();
  const busy = upload.phase === 'reading' || upload.phase === 'sending';

  async function choose(file: File | undefined): Promise<void> {
    const drawn = await upload.draw(file, DOCUMENT_EDGE);
    if (drawn !== undefined) setPreview(drawn);
  }

  async function handIn(image: string): Promise<void> {
    if (!(await upload.send(() => addDocument({ kind, image: base64Of(image) })))) return;
    toast.success(t`证件已提交，请等待审核`);
    void client.invalidateQueries({ queryKey: documentsQuery.queryKey });
    onClose();
  }

  return (
    <Dialog
      open
      title={t`上传${label}`}
      className="avatar-dialog w-112 max-tablet:w-full"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-13 leading-5 text-fg-2">
          {t`${hint}。支持 JPG、PNG、WebP，图片加密保存，仅供审核人员查看。`}
        </p>
        {preview ? (
          <img
            className="block w-full max-h-80 border border-line rounded-md bg-surface-2 object-contain"
            src={preview}
            alt={t`${label}预览`}
          />
        ) : null}
        <FormMessage>{upload.message}</FormMessage>
        <FileButton
          label={upload.phase === 'reading' ? t`正在读取图片` : preview ? t`换一张` : t`选择图片`}
          variant={preview ? 'outline' : 'primary'}
          disabled={busy}
          onFile={choose}
        />
        {preview ? (
          <Button size="lg" block loading={upload.phase === 'sending'} onClick={() => handIn(preview)}>
            {upload.phase === 'sending' ? t`正在上传` : t`提交审核`}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
