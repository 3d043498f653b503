import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { type RunningSettings, type Settings, SettingsError } from '@/lib/platform/env/server'
import { errorCode } from './error-code'

const Secrets = z.object({ authSecret: z.string().min(32) })

/** Adds the signing key of access tokens: AUTH_SECRET, else the one generated once in DATA_DIR/secrets.json. */
export function withSecrets(settings: Settings): RunningSettings {
  return { ...settings, authSecret: settings.authSecret ?? storedSecret(settings.dataDir) }
}

function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secrets.json')
  if (readText(file) === null) createSecretOnce(file)
  return readSecret(file)
}

/** @throws SettingsError when the file is damaged */
export function readSecret(file: string): string {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8'))).authSecret
  } catch (error) {
    throw new SettingsError(
      `${file} is damaged. Bring it back from a copy. Without one: delete it, then npm run key:replace, which says what that costs.`,
      { cause: error },
    )
  }
}

/** Written to a temporary file and linked, so that the file is complete or missing; of two programs the first wins. */
function createSecretOnce(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ authSecret: randomBytes(48).toString('base64url') })}\n`, {
    mode: 0o600,
    flush: true,
  })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (readText(file) === null) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
