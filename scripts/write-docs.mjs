// Descriptions that a test compares with the program, written by that test. Review the diff before you commit it.
// npm run rights: docs/rights.md, what each role may call, and docs/fields.md, what it may read, according to the API's present behaviour.
// npm run tables: docs/tables.md, every table, and the areas that read another area's.
import { bin, main, run, Stop } from './checkout.mjs'

const write = (env, file, ...filter) =>
  run(bin('jest'), [file, ...filter], { env: { [env]: 'write', NODE_ENV: 'test' } })

async function writeRights() {
  const { code } = await write('RIGHTS', 'server/rights.test.ts', '-t', 'docs/rights.md')
  await write('RIGHTS', 'server/fields.test.ts', '-t', 'every field of every reply')
  if (code !== 0)
    throw new Stop('The table is written, but some requests never reached the rights of their endpoint: see above.')
}

async function writeTables() {
  const { code } = await write('TABLES', 'server/tables.test.ts')
  if (code !== 0) throw new Stop('docs/tables.md is written, but something must be mended by hand: see above.')
}

await main(process.argv[2] === 'tables' ? writeTables : writeRights)
