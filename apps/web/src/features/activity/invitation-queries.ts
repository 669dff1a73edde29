import type { CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type Invitation = CallResponse<'/act/api/v1/invitation/overview'>;
export type Friend = Invitation['friends'][number];

export const invitationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['activity', 'invitation', userId],
    queryFn: () => call('/act/api/v1/invitation/overview', {}),
  });
