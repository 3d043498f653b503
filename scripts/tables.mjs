// npm run tables: writes docs/tables.md, which describes every table and lists the areas that read another area's. Review the diff before you commit
// it.
import { bin, main, run, Stop } from './checkout.mjs'

await main(async () => {
  const { code } = await run(bin('jest'), ['server/tables.test.ts'], { env: { TABLES: 'write', NODE_ENV: 'test' } })
  if (code !== 0) throw new Stop('docs/tables.md is written, but something must be mended by hand: see above.')
})
