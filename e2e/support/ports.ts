/** A whole product of its own beside other runs on the machine; `HJ_E2E_PORT` moves a second run out of the way. */
const first = Number(process.env.HJ_E2E_PORT ?? 3100);

export const ports = {
  web: first,
  venue: first + 1,
  console: first + 2,
  payment: first + 3,
  postgres: Number(process.env.HJ_E2E_PG_PORT ?? 54_429),
};
