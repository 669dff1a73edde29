import { getRouteApi } from '@tanstack/react-router';
import { TransferPage } from '../../features/transfer/index.tsx';

const route = getRouteApi('/_site/mine/transfermoney');

export function TransferScreen() {
  const { to } = route.useSearch();
  return <TransferPage to={to} />;
}
