import { Button, QueryView, Segmented, Skeleton, toast } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { FormMessage } from '../../shared/member/form-message.tsx';
import { FileButton } from '../../shared/picture/file-button.tsx';
import { base64Of, drawPicture } from '../../shared/picture/picture.ts';
import { useUpload } from '../../shared/picture/use-upload.ts';
import type { UserInfo } from '../../shared/session/session-store.ts';
import { loadUserInfo } from '../../shared/session/user-info.ts';
import { AvatarCrop } from './avatar-crop.tsx';
import { type CropState, cropOf, middleCrop } from './crop-state.ts';
import { addAvatar, avatarsQuery } from './queries.ts';
import './picture-dialogs.css';

const WAYS = [
  { value: 'list', label: t`推荐头像` },
  { value: 'upload', label: t`上传照片` },
] as const;
const AVATAR_EDGE = 512;

export interface AvatarDialogProps {
  open: boolean;
  userInfo: UserInfo;
  onClose: () => void;
}

/** 更换头像: one of ours, or the member's own. */
export function AvatarDialog({ open, userInfo, onClose }: AvatarDialogProps) {
  const [way, setWay] = useState<'list' | 'upload'>('list');
  async function changed(): Promise<void> {
    await loadUserInfo().catch(() => undefined);
    toast.success(t`头像已更换`);
    onClose();
  }
  return (
    <Dialog
      open={open}
      title={t`更换头像`}
      className="avatar-dialog w-112 max-tablet:w-full"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <div className="grid grid-cols-1 gap-4">
        <Segmented label={t`头像来源`} block options={WAYS} value={way} onChange={setWay} />
        {way === 'list' ? (
          <AvatarList current={userInfo} onDone={changed} />
        ) : (
          <AvatarUpload onDone={changed} />
        )}
      </div>
    </Dialog>
  );
}

function AvatarList({ current, onDone }: { current: UserInfo; onDone: () => Promise<void> }) {
  const query = useQuery(avatarsQuery);
  const now = query.data?.find(({ url }) => url === current.avatarUrl)?.avatarId;
  const [chosen, setChosen] = useState<number>();
  const upload = useUpload();
  const id = chosen ?? now;
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-64 w-full" />}
      failed={t`头像加载失败`}
      safe={(error) => t`${messageOf(error)}，您的头像没有变化`}
    >
      {(data) => (
        <>
          <div className="grid grid-cols-4 gap-3" role="radiogroup" aria-label={t`推荐头像`}>
            {data.map(({ avatarId, url }) => (
              <label key={avatarId} className="avatar-grid__item">
                <input
                  type="radio"
                  name="avatar"
                  className="hj-visually-hidden"
                  aria-label={t`头像 ${avatarId}`}
                  checked={avatarId === id}
                  onChange={() => setChosen(avatarId)}
                />
                <img className="w-full h-full rounded-[50%]" src={url} alt="" loading="lazy" />
              </label>
            ))}
          </div>
          <FormMessage>{upload.message}</FormMessage>
          <Button
            size="lg"
            block
            loading={upload.phase === 'sending'}
            disabled={id === undefined || id === now}
            onClick={async () => {
              if (id !== undefined && (await upload.send(() => addAvatar({ avatarId: id })))) await onDone();
            }}
          >
            {t`使用此头像`}
          </Button>
        </>
      )}
    </QueryView>
  );
}

function AvatarUpload({ onDone }: { onDone: () => Promise<void> }) {
  const upload = useUpload();
  const [crop, setCrop] = useState<CropState>();
  const { picture, phase } = upload;
  const busy = phase === 'reading' || phase === 'sending';
  async function choose(file: File | undefined): Promise<void> {
    const next = await upload.choose(file);
    if (next) setCrop(middleCrop(next));
  }
  return (
    <>
      {picture && crop ? (
        <AvatarCrop picture={picture} value={crop} onChange={setCrop} />
      ) : (
        <p className="text-13 leading-5 text-fg-2">
          {t`支持 JPG、PNG、WebP，边长至少 200 像素。选好后可以拖动和缩放。请勿上传他人照片或二维码。`}
        </p>
      )}
      <FormMessage>{upload.message}</FormMessage>
      <FileButton
        label={phase === 'reading' ? t`正在读取图片` : picture ? t`换一张` : t`选择图片`}
        variant={picture ? 'outline' : 'primary'}
        disabled={busy}
        onFile={choose}
      />
      {picture && crop ? (
        <Button
          size="lg"
          block
          loading={phase === 'sending'}
          onClick={async () => {
            const image = () => base64Of(drawPicture(picture, cropOf(crop, picture), AVATAR_EDGE));
            if (await upload.send(async () => addAvatar({ image: image() }))) await onDone();
          }}
        >
          {phase === 'sending' ? t`正在上传` : t`保存头像`}
        </Button>
      ) : null}
    </>
  );
}
