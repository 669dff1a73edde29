import type { CallRequest, CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type Addable = CallResponse<'/fd/api/v1/bankCard/withdraw/add/list'>;
export type Bank = Addable['banks'][number];

type AddRequest = CallRequest<'/fd/api/v1/bankCard/add'>;
type Proof = 'holder' | 'password' | 'proof' | 'securityCode';
type DetailsOf<Request> = Request extends unknown ? Omit<Request, Proof> : never;
/** The typed fields of a new destination; holder and proof are added later. */
export type Details = DetailsOf<AddRequest>;
export type { AddRequest };

/** Kinds that may be added, and the number of free places. */
export const addableQuery = queryOptions({
  queryKey: ['wallet', 'addable'],
  queryFn: () => call('/fd/api/v1/bankCard/withdraw/add/list', {}),
});
