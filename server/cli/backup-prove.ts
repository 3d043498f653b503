import { CommandError, runDatabaseCommand } from '@/server/command'
import { proveAll } from '@/server/prove-copies'

// The restored database ends with this process, also when the program that started it ends.
process.once('SIGTERM', () => process.exit(143))

await runDatabaseCommand(async (ctx, args) => {
  if (args.length > 0) throw new CommandError('Usage: npm run backup:prove')
  const { proof, differences } = await proveAll(ctx)
  if (proof.failure !== null) throw new CommandError(`${proof.failure}\nNothing was proved.`)
  for (const line of differences) console.log(`DIFFERS ${line}`)
  console.log(
    `Restored in ${proof.seconds} s: ${proof.rows} rows of all tables, ${proof.files} files, seals and money; ${proof.differences} differences`,
  )
  if (proof.differences > 0) process.exitCode = 1
})
