import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Settings } from '@/lib/platform/env/server'
import { type Context } from '@/server/platform/http/context'

export type DataEntry = {
  readonly contents: string
  /** Included in every backup of `npm run backup`. */
  readonly isInCopies: boolean
  /** With DATABASE_URL all nodes share this folder. */
  readonly isShared: boolean
  /** Contains private data: personal data, answers, keys. */
  readonly isSecret: boolean
  /** The folder may be lost: the program rebuilds it, and no work of a person is missing. */
  readonly isRebuilt: boolean
}
type Inventory = Readonly<Record<string, DataEntry>>

/**
 * Every folder of files in DATA_DIR. Backup, restore, the start of a node with DATABASE_URL, the table in docs/operations.md and its test read
 * it here; a new folder is declared here before it can be used.
 */
export const DATA_FOLDERS = {
  media: {
    contents: 'pictures, sounds, videos and files of lessons, spoken remarks, pictures of transfers',
    isInCopies: true,
    isShared: true,
    isSecret: true,
    isRebuilt: false,
  },
  speaking: {
    contents: 'spoken answers, and slices of those that are still arriving',
    isInCopies: true,
    isShared: true,
    isSecret: true,
    isRebuilt: false,
  },
  recordings: {
    contents: 'listening recordings as they were uploaded, and those that are still arriving',
    isInCopies: true,
    isShared: true,
    isSecret: true,
    isRebuilt: false,
  },
  // The size of its file is the offset of an upload: without the file it is at 0, and its sender, who has all of it, starts again.
  'lesson-uploads': {
    contents: 'files of lessons that are still arriving: their sender begins again',
    isInCopies: false,
    isShared: true,
    isSecret: true,
    isRebuilt: true,
  },
  'case-uploads': {
    contents: 'files for cases that are still arriving: their sender begins again',
    isInCopies: false,
    isShared: true,
    isSecret: true,
    isRebuilt: true,
  },
  // Files are unlinked as soon as they are open.
  arriving: {
    contents: 'uploads for as long as their request lasts',
    isInCopies: false,
    isShared: false,
    isSecret: true,
    isRebuilt: true,
  },
} as const satisfies Inventory

/** Other entries of DATA_DIR, made by the built-in database and by the program itself. */
export const DATA_FILES = {
  pg: {
    contents: 'the built-in database; copies have its tables instead',
    isInCopies: false,
    isShared: false,
    isSecret: true,
    isRebuilt: false,
  },
  socket: {
    contents: 'the way to the built-in database, while it runs',
    isInCopies: false,
    isShared: false,
    isSecret: true,
    isRebuilt: true,
  },
  'postgres.log': {
    contents: 'what the built-in database says of itself',
    isInCopies: false,
    isShared: false,
    isSecret: true,
    isRebuilt: true,
  },
  'sanjeh.lock': {
    contents: 'which program works here; not with `DATABASE_URL`',
    isInCopies: false,
    isShared: false,
    isSecret: false,
    isRebuilt: true,
  },
  copies: {
    contents: 'the copies that the built-in database makes of itself, unless `BACKUP_TO` names another place',
    isInCopies: false,
    isShared: false,
    isSecret: true,
    isRebuilt: true,
  },
  'copies.json': {
    contents: 'how fresh those copies are',
    isInCopies: false,
    isShared: false,
    isSecret: false,
    isRebuilt: true,
  },
  // Several nodes share AUTH_SECRET instead.
  'secrets.json': {
    contents: 'the key, when `AUTH_SECRET` is not set',
    isInCopies: true,
    isShared: false,
    isSecret: true,
    isRebuilt: false,
  },
  'demo.json': {
    contents: 'of `npm run demo` alone: that everything beside it may be deleted',
    isInCopies: false,
    isShared: false,
    isSecret: false,
    isRebuilt: true,
  },
} as const satisfies Inventory

export type DataFolder = keyof typeof DATA_FOLDERS

/** What is needed to find a folder. */
export type DataPlace = Pick<Settings, 'dataDir'>

export function dataFolder({ settings }: { readonly settings: DataPlace }, name: DataFolder): string {
  return path.join(settings.dataDir, name)
}

export function listDataFolders(matches: (entry: DataEntry) => boolean = () => true): readonly string[] {
  return Object.entries(DATA_FOLDERS).flatMap(([name, entry]) => (matches(entry) ? [name] : []))
}

/** Secret files that other accounts of this machine can read or write. Not checked on Windows, whose permissions differ. */
export function findReadable({ settings: { dataDir } }: Pick<Context, 'settings'>): readonly string[] {
  if (process.platform === 'win32') return []
  return Object.entries<DataEntry>({ ...DATA_FOLDERS, ...DATA_FILES }).flatMap(([name, { isSecret }]) => {
    const mode = isSecret ? (statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0) : 0
    return (mode & 0o066) === 0 ? [] : [name]
  })
}

/** Undeclared entries of DATA_DIR. Temporary files begin with a declared name: `pg.new`, `secrets.json.4711`. */
export function findUndeclared(dataDir: string): readonly string[] {
  const declared = [...Object.keys(DATA_FOLDERS), ...Object.keys(DATA_FILES)]
  return (existsSync(dataDir) ? readdirSync(dataDir) : []).filter(
    (found) => !declared.some((name) => found === name || found.startsWith(`${name}.`)),
  )
}
