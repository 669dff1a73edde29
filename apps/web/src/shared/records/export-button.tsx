import { Button, DownloadIcon, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';

export interface CsvFile {
  fileName: string;
  csv: string;
  rows: number;
  more: boolean;
}

/** Hands a text to the browser as a file. */
function save({ fileName, csv }: CsvFile): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
}

/** Fetches the filtered list as a CSV file. */
export function ExportButton({ load, disabled }: { load: () => Promise<CsvFile>; disabled: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      if (file.rows === 0) return toast.notice(t`没有可导出的记录`);
      save(file);
      return file.more
        ? toast.notice(t`已导出最近 10,000 条，请缩小时间范围导出其余记录`)
        : toast.success(t`已导出 ${file.rows} 条记录`);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button variant="ghost" size="sm" loading={isPending} disabled={disabled} onClick={() => mutate()}>
      <DownloadIcon size={16} />
      {t`导出`}
    </Button>
  );
}
