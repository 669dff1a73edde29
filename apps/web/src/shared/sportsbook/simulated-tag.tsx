import { Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';

export interface SimulatedTagProps {
  legs: readonly { simulated?: boolean | undefined }[];
}

/** 模拟 on a bet, once, whichever of its matches is simulated: the bet must not look like one on a real match. */
export function SimulatedTag({ legs }: SimulatedTagProps) {
  if (!legs.some(({ simulated }) => simulated)) return null;
  return <Tag className="flex-none font-normal">{t`模拟`}</Tag>;
}
