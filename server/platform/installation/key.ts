import { createHmac } from 'node:crypto'
import path from 'node:path'
import { type RunningSettings, type Settings, SettingsError } from '@/lib/platform/env/server'
import { type Database } from '@/server/platform/db/client'
import { withSecrets } from '@/server/platform/secrets'
import { findInstallation, writeInstallation } from './repo'

export function fingerprintOf(authSecret: string): string {
  return createHmac('sha256', authSecret).update('sanjeh fingerprint of the key 1').digest('base64url')
}

/**
 * Checks that the settings' key is the one of this database: nodes with different keys would refuse each other's tokens and could not verify each
 * other's seals.
 * @throws SettingsError when it differs
 */
export async function withKey(db: Database, settings: Settings): Promise<RunningSettings> {
  const running = withSecrets(settings)
  const fingerprint = fingerprintOf(running.authSecret)
  await writeInstallation(db, fingerprint)
  const installation = await findInstallation(db)
  if (installation?.keyFingerprint !== fingerprint) throw new SettingsError(refusal(settings))
  return running
}

function refusal({ authSecret, dataDir }: Settings): string {
  const key = authSecret ? 'The setting AUTH_SECRET' : `The key in ${path.join(dataDir, 'secrets.json')}`
  return (
    `${key} is not the key that this database works with. Set AUTH_SECRET to the one of the other nodes, or bring secrets.json back from a copy. ` +
    'Another key on purpose, as after the old one was stolen: npm run key:replace. Nothing was started.'
  )
}
