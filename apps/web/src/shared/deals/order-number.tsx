import { CopyIcon, IconButton, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { copyText } from '../copy-text.ts';

async function copyOrderNo(orderNo: string): Promise<void> {
  if (await copyText(orderNo)) toast.success(t`单号已复制`);
  else toast.error(t`复制失败，请长按选择单号`);
}

export function OrderNumber({ orderNo }: { orderNo: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-fg-3">
      <span className="num select-all">{orderNo}</span>
      <IconButton
        size="sm"
        label={t`复制单号 ${orderNo}`}
        onClick={(event) => {
          // The row behind it opens the deal.
          event.stopPropagation();
          void copyOrderNo(orderNo);
        }}
      >
        <CopyIcon size={14} />
      </IconButton>
    </span>
  );
}
