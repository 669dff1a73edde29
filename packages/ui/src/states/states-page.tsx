import { useState } from 'react';
import { DialogHost } from '../dialog/dialog-host.tsx';
import { LogoMark } from '../logo/logo.tsx';
import { Pager } from '../pager/pager.tsx';
import { Table, Td, Th, Tr } from '../table/table.tsx';
import { ToastHost } from '../toast/toast-host.tsx';
import { ButtonStates, FieldStates, IconStates } from './control-states.tsx';
import { KitStates } from './kit-states.tsx';
import { FigureStates, OrderStates, ToastStates, WaitStates } from './message-states.tsx';
import { OddsStates } from './odds-states.tsx';
import './states.css';

const RECORDS = [
  ['2025-11-20 21:32:08', '转账', '−500.00', '12,860.50'],
  ['2025-11-19 22:41:17', '存款', '+5,000.00', '15,234.10'],
] as const;

function TableStates() {
  const [page, setPage] = useState(1);
  return (
    <section className="hj-card" style={{ padding: 0 }}>
      <Table label="交易记录">
        <thead>
          <Tr>
            <Th>时间</Th>
            <Th>类型</Th>
            <Th align="right">金额</Th>
            <Th align="right">余额</Th>
          </Tr>
        </thead>
        <tbody>
          {RECORDS.map(([at, kind, amount, balance]) => (
            <Tr key={at}>
              <Td className="num">{at}</Td>
              <Td>{kind}</Td>
              <Td align="right" className="num">
                {amount}
              </Td>
              <Td align="right" className="num">
                {balance}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <Pager page={page} pageSize={15} total={128} onChange={setPage} />
    </section>
  );
}

function ThemeStates({ theme, name }: { theme: 'light' | 'dark'; name: string }) {
  return (
    <div className="ui-states" data-theme={theme}>
      <header className="ui-states__head">
        <LogoMark size={32} />
        <b>组件与状态</b>
        <span>{name}</span>
      </header>
      <div className="ui-states__grid">
        <div>
          <OddsStates />
          <ButtonStates />
          <WaitStates />
          <TableStates />
        </div>
        <div>
          <ToastStates />
          <FigureStates />
          <IconStates />
        </div>
        <div>
          <OrderStates />
          <FieldStates />
        </div>
        <div>
          <KitStates />
        </div>
      </div>
    </div>
  );
}

/** Every state of every component, in both themes. Shown by the apps in development only. */
export function StatesPage() {
  return (
    <>
      <ThemeStates theme="light" name="经典版 light" />
      <ThemeStates theme="dark" name="专业版 dark" />
      <DialogHost />
      <ToastHost />
    </>
  );
}
