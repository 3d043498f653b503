import * as z from 'zod'
import { CommandError, runDatabaseCommand } from '@/server/command'
import { checkSeals } from '@/server/sittings/attempt/public'

const USAGE = 'Usage: npm run seal:check [-- <id of a sitting>]'

await runDatabaseCommand(async (ctx, [sealFile, ...rest]) => {
  const only = z
    .uuid()
    .nullable()
    .safeParse(sealFile ?? null)
  if (!only.success || rest.length > 0) throw new CommandError(USAGE)
  const { right, wrong, foreign, unsealed } = await checkSeals(ctx, only.data, ({ sitting, reason }) =>
    console.log(`WRONG ${sitting}: ${reason}`),
  )
  if (sealFile && right + wrong + foreign + unsealed === 0)
    throw new CommandError(`There is no closed sitting ${sealFile}.`)
  console.log(`${right} right, ${wrong} wrong`)
  if (foreign > 0)
    console.log(`${foreign} sealed with another AUTH_SECRET: their logs are whole, their seals say nothing`)
  if (unsealed > 0) console.log(`${unsealed} closed before there were seals: their logs are whole`)
  // A seal that cannot be checked here is neither right nor wrong.
  if (wrong + foreign > 0) process.exitCode = 1
})
