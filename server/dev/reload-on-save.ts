import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { migrationsFolder } from '@/server/platform/db/migrate'
import { type ApiBundle } from './api-bundle'
import { createFolderWatch } from './folder-watch'
import { type ReloadingApi } from './reloading-api'
import { createTypeCheck } from './type-check'

/** The new API could not start. The message is for the developer. */
export class ReloadError extends Error {
  override name = 'ReloadError'
}

/** Debounce: a save is several events (truncate, write, rename); switching branches is hundreds. */
const QUIET_MS = 60

/**
 * Reloads the API when one of its files is saved or a migration is added, and prints the outcome; type errors follow. For a file of the surrounding
 * program (the listener, the start of the database) it prints that a restart is needed.
 * @returns stops it
 */
export function reloadOnSave(api: ReloadingApi, bundle: ApiBundle): () => void {
  const programFiles = readProgramFiles()
  const types = createTypeCheck(print)
  const saved = new Set<string>()
  let changedAtMs: number | null = null
  let hasFailed = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const reload = async () => {
    const startedAtMs = changedAtMs ?? performance.now()
    changedAtMs = null
    try {
      await api.reload()
      if (isStopped) return
      hasFailed = false
      types.start([...saved].filter((name) => /\.tsx?$/.test(name) && existsSync(name)))
      saved.clear()
      print(`API reloaded in ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`)
    } catch (error) {
      hasFailed = true
      if (!isBundlingError(error)) print(messageOf(error))
      print('The API was not reloaded; its previous version keeps running.')
    }
    if (!isStopped) watchFolders()
  }
  const watch = createFolderWatch((file) => {
    const isRelevant = bundle.files().has(file) || isMigration(file) || (hasFailed && /\.(ts|json)$/.test(file))
    if (isRelevant) {
      saved.add(path.relative('', file))
      changedAtMs ??= performance.now()
      clearTimeout(timer)
      timer = setTimeout(() => void reload(), QUIET_MS)
    } else if (programFiles.has(file)) {
      print(`${path.relative('', file)} takes effect when npm run dev is started again.`)
    }
  })
  const watchFolders = () => {
    const files = [...bundle.files(), ...programFiles].filter((file) => !file.includes('node_modules'))
    watch.setFolders([migrationsFolder, ...files.map((file) => path.dirname(file))])
  }
  watchFolders()
  return () => {
    isStopped = true
    clearTimeout(timer)
    types.end()
    watch.close()
  }
}

/** The files of the running program, recorded by scripts/dev.mjs. */
function readProgramFiles(): ReadonlySet<string> {
  const files = z.array(z.string()).parse(JSON.parse(readFileSync('.cache/dev/program.json', 'utf8')))
  return new Set(files.map((file) => path.resolve(file)))
}

function isMigration(file: string): boolean {
  return path.dirname(file) === migrationsFolder && file.endsWith('.sql')
}

/** esbuild has already printed the error and its place. */
function isBundlingError(error: unknown): boolean {
  return error instanceof Error && 'errors' in error
}

function messageOf(error: unknown): string {
  if (error instanceof ReloadError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
