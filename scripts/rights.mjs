// npm run rights: writes into docs/rights.md what each role may call, as the API does it now. Read the difference before you commit it.
import { bin, main, run, Stop } from './checkout.mjs'

await main(async () => {
  const args = ['server/rights.test.ts', '-t', 'docs/rights.md']
  const { code } = await run(bin('jest'), args, { env: { RIGHTS: 'write', NODE_ENV: 'test' } })
  if (code !== 0)
    throw new Stop('The table is written, but some requests never reached the rights of their endpoint: see above.')
})
