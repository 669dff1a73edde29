import type { CallResponse, LetterKind } from '@hj/contract';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { lettersKey } from '../../shared/messages/unread.ts';

export type Letter = CallResponse<'/site/api/v1/site/letter/list'>['list'][number];

const PAGE_SIZE = 20;

export function lettersQuery(userId: string | undefined, kind: LetterKind | undefined) {
  return infiniteQueryOptions({
    queryKey: [...lettersKey, 'list', userId, kind],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call('/site/api/v1/site/letter/list', {
        pageNum: pageParam,
        pageSize: PAGE_SIZE,
        ...(kind === undefined ? {} : { kind }),
      }),
    getNextPageParam: ({ pageNum, pageSize, total }) =>
      pageNum * pageSize < total ? pageNum + 1 : undefined,
    placeholderData: keepPreviousData,
  });
}

type Change =
  | { do: 'read'; ids: string[]; read: boolean }
  | { do: 'read-all'; kind: LetterKind | undefined }
  | { do: 'delete'; ids: string[] }
  | { do: 'delete-read'; kind: LetterKind | undefined };

const ofKind = (kind: LetterKind | undefined) => (kind === undefined ? {} : { kind });

function send(change: Change): Promise<unknown> {
  switch (change.do) {
    case 'read':
      return call('/site/api/v1/site/letter/read', { ids: change.ids, read: change.read });
    case 'read-all':
      return call('/site/api/v1/site/letter/onekeyRead', ofKind(change.kind));
    case 'delete':
      return call('/site/api/v1/site/letter/delete', { ids: change.ids });
    case 'delete-read':
      return call('/site/api/v1/site/letter/delete', ofKind(change.kind));
  }
}

/** After each change the letters and the figures are asked for again: the page shows the server's state. */
export function useChangeLetters() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: lettersKey }),
  });
}
