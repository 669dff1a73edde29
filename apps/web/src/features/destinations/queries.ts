import type { CallRequest, CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type Addable = CallResponse<'/fd/api/v1/bankCard/withdraw/add/list'>;
export type Bank = Addable['banks'][number];

type AddRequest = CallRequest<'/fd/api/v1/bankCard/add'>;
type Proof = 'holder' | 'password' | 'proof' | 'securityCode';
type DetailsOf<Request> = Request extends unknown ? Omit<Request, Proof> : never;
/** What a member types of a new destination; whose it is and that it is they who add it come later. */
export type Details = DetailsOf<AddRequest>;
export type { AddRequest };

/** What may be added, and how many places are left. */
export const addableQuery = queryOptions({
  queryKey: ['wallet', 'addable'],
  queryFn: () => call('/fd/api/v1/bankCard/withdraw/add/list', {}),
});
