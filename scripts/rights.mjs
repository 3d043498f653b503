// npm run rights: writes into docs/rights.md what each role may call, and into docs/fields.md what it may read, according to the API's present
// behaviour. Review the diff before you commit it.
import { bin, main, run, Stop } from './checkout.mjs'

await main(async () => {
  const write = (file, title) => run(bin('jest'), [file, '-t', title], { env: { RIGHTS: 'write', NODE_ENV: 'test' } })
  const { code } = await write('server/rights.test.ts', 'docs/rights.md')
  await write('server/fields.test.ts', 'every field of every reply')
  if (code !== 0)
    throw new Stop('The table is written, but some requests never reached the rights of their endpoint: see above.')
})
