export function DepositPage() {
  return <h1>存款</h1>;
}

export function RechargeWaitPage() {
  return <h1>存款等待</h1>;
}
