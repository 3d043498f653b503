import { foldIdentifier } from '@/lib/platform/text/input/identifier'
import { CommandError, runDatabaseCommand } from '@/server/command'
import { appointManager, forgetFactors } from '@/server/accounts/account/public'

const USAGE = 'Usage: npm run manager -- <e-mail or mobile number> [--reset-factor]'
const RESET = '--reset-factor'
const DONE = {
  new: 'A manager account was made for',
  promoted: 'This account is a manager from now on:',
  unchanged: 'This account already is a manager:',
} as const
const ACCESS_REMOVED = `
  ATTENTION: the account was there before, and anybody may have made it. Its password is gone and every device is logged
  out. Whoever enters from now on needs the link below (or one that is sent to the address itself): give it to its owner only.
`

await runDatabaseCommand(async (ctx, [typed, ...rest]) => {
  const hasValidFlags = rest.every((word) => word === RESET)
  const identifier = typed && hasValidFlags ? foldIdentifier(typed) : null
  if (!identifier) throw new CommandError(USAGE)
  const { outcome, path, hours } = await appointManager(ctx, identifier)
  if (rest.includes(RESET)) await forgetFactors(ctx, identifier)
  const { publicUrl, host, port } = ctx.settings
  console.log(`${DONE[outcome]} ${identifier}`)
  if (rest.includes(RESET)) console.log('Its second factors were removed, and its sessions ended.')
  if (outcome === 'promoted') console.log(ACCESS_REMOVED)
  console.log(`Set its password here, once and within ${hours} hours:`)
  console.log(`${publicUrl ?? `http://${host}:${port}`}${path}`)
})
