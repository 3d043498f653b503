import { type TestApp } from '@/server/testing/test-app'

/** The redirect from a gateway: the payment's return URL with the gateway's parameters. */
export async function returnFromGateway(
  api: Pick<TestApp, 'raw' | 'sql'>,
  authority: string,
  saysPaid = true,
): Promise<Response> {
  const [row] = await api.sql<{ gateway: string; key: string }>(
    `select gateway, return_key as key from payments where authority = $1`,
    [authority],
  )
  if (!row) throw new Error(`No try has the authority ${authority}`)
  return api.raw('GET', `/payments/return/${row.gateway}/${row.key}/?${hintOf(row.gateway, authority, saysPaid)}`)
}

function hintOf(gateway: string, authority: string, saysPaid: boolean): string {
  if (gateway === 'zibal') return `trackId=${authority}&success=${saysPaid ? 1 : 0}`
  return `Authority=${authority}&Status=${saysPaid ? 'OK' : 'NOK'}`
}
