import { CommandError, runKeylessCommand } from '@/server/command'
import { fingerprintOf } from '@/server/platform/installation/key'
import { findInstallation, replaceKey, writeInstallation } from '@/server/platform/installation/repo'
import { withSecrets } from '@/server/platform/secrets'

const CONSEQUENCES =
  'People who are logged in stay logged in. Authenticator apps must be set up anew, web push must be switched on anew, codes that are under way by text message are void, and npm run seal:check can say nothing of what was sealed with the old key.'

await runKeylessCommand(async ({ db, settings }, args) => {
  if (args.some((word) => word !== '--yes') || args.length > 1)
    throw new CommandError('Usage: npm run key:replace [-- --yes]')
  const fingerprint = fingerprintOf(withSecrets(settings).authSecret)
  const installation = await findInstallation(db)
  if (installation?.keyFingerprint === fingerprint) return console.log('The database works with this key already.')
  if (!args.includes('--yes'))
    throw new CommandError(
      `The database would work with the key of these settings from now on. ${CONSEQUENCES} Stop the program on every node first, then: npm run key:replace -- --yes. Nothing was changed.`,
    )
  await writeInstallation(db, fingerprint)
  await replaceKey(db, fingerprint)
  console.log(`The database works with the key of these settings from now on. ${CONSEQUENCES}`)
})
