import path from 'node:path'
import { type Context } from '@/server/http/context'

/** Every folder of files in DATA_DIR. A backup has those of which it is said here; a new folder is declared here before it can be used. */
export const DATA_FOLDERS = {
  media: { isInBackup: true, holds: 'pictures, sounds, videos and files of lessons' },
  speaking: { isInBackup: true, holds: 'spoken answers, and slices of those that are still arriving' },
  recordings: { isInBackup: true, holds: 'listening recordings as they were uploaded' },
  // Uploads that are not whole. How far one has come only its file says: without the file it is at 0, and its sender, who has all of it,
  // begins again. A copy could hold a damaged piece that the next moment takes away.
  'lesson-uploads': { isInBackup: false, holds: 'files of lessons that are still arriving' },
} as const satisfies Readonly<Record<string, { readonly isInBackup: boolean; readonly holds: string }>>

export type DataFolder = keyof typeof DATA_FOLDERS

export function dataFolder({ settings }: Pick<Context, 'settings'>, name: DataFolder): string {
  return path.join(settings.dataDir, name)
}
