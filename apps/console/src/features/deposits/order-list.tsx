import { Amount, Button, Table, Tag, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Rows } from '../../shared/page/rows.tsx';
import { SearchInput } from '../../shared/page/search-input.tsx';
import { momentText } from '../../shared/time.ts';
import { OrderDialog } from './order-dialog.tsx';
import { type DepositRow, listQuery, PAGE_SIZE, STATE_NAMES, STATE_TONES } from './queries.ts';

const isState = (text: string): text is DepositRow['state'] => Object.hasOwn(STATE_NAMES, text);

/** Deposit orders, newest first. */
export function OrderList() {
  const [state, setState] = useState<DepositRow['state']>();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<DepositRow>();
  const isOrderNo = /^D\d+$/i.test(search);
  const filter = {
    ...(state === undefined ? {} : { state }),
    ...(search === '' ? {} : isOrderNo ? { orderNo: search.toUpperCase() } : { member: search }),
  };
  const query = useQuery(listQuery(filter, page));
  return (
    <section className="hj-card panel" aria-labelledby="orders">
      <header className="panel-head">
        <h2 id="orders">{t`订单`}</h2>
        <span className="text-13 text-fg-2">
          <Trans>
            已到账合计 <Amount value={query.data?.paidAmount} />
          </Trans>
        </span>
        <span className="flex-1" />
        <select
          aria-label={t`状态`}
          value={state ?? ''}
          onChange={({ target }) => {
            setState(isState(target.value) ? target.value : undefined);
            setPage(1);
          }}
        >
          <option value="">{t`全部状态`}</option>
          {Object.entries(STATE_NAMES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <SearchInput
          label={t`会员或订单号`}
          text={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      </header>
      <Rows
        query={query}
        total={({ total }) => total}
        empty={{ title: t`没有符合条件的存款订单` }}
        paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
      >
        {({ list }) => (
          <Table label={t`存款订单`}>
            <thead>
              <Tr>
                <Th>{t`下单时间`}</Th>
                <Th>{t`订单号`}</Th>
                <Th>{t`会员`}</Th>
                <Th>{t`方式`}</Th>
                <Th align="right">{t`金额`}</Th>
                <Th align="right">{t`手续费`}</Th>
                <Th align="right">{t`礼金`}</Th>
                <Th>{t`状态`}</Th>
                <Th>{t`凭证`}</Th>
                <Th>
                  <span className="hj-visually-hidden">{t`操作`}</span>
                </Th>
              </Tr>
            </thead>
            <tbody>
              {list.map((row) => (
                <Tr key={row.orderId}>
                  <Td className="num text-fg-2">{momentText(row.createdAt)}</Td>
                  <Td className="num">{row.orderNo}</Td>
                  <Td>
                    <b>{row.member.name}</b>
                  </Td>
                  <Td>{row.channelName}</Td>
                  <Td align="right" className="font-semibold">
                    <Amount value={row.amount} />
                  </Td>
                  <Td align="right">
                    <Amount value={row.fee} />
                  </Td>
                  <Td align="right">
                    <Amount value={row.bonus} />
                  </Td>
                  <Td>
                    {row.reversedAt === null ? (
                      <Tag tone={STATE_TONES[row.state]}>{STATE_NAMES[row.state]}</Tag>
                    ) : (
                      <Tag tone="danger">{t`已拒付冲正`}</Tag>
                    )}
                  </Td>
                  <Td>{row.receipt ? t`已上传` : '—'}</Td>
                  <Td align="right">
                    <Button
                      variant="soft"
                      size="sm"
                      aria-label={t`查看 ${row.orderNo}`}
                      onClick={() => setOpened(row)}
                    >
                      {t`查看`}
                    </Button>
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </Rows>
      {opened ? <OrderDialog row={opened} onClose={() => setOpened(undefined)} /> : null}
    </section>
  );
}
