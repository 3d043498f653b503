import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'

export type FolderWatch = {
  /** Replaces the watched folders; subfolders are not included. */
  readonly setFolders: (folders: Iterable<string>) => void
  readonly close: () => void
}

/** Watches folders for files that are written, moved or removed. Folders rather than files, because editors replace a file by a new one. */
export function createFolderWatch(onChange: (file: string) => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>()
  const unwatch = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const watchFolder = (folder: string) => {
    const watcher = watch(folder, (_, name) => name !== null && onChange(path.join(folder, name)))
    watcher.on('error', () => unwatch(folder)) // the folder was removed
    watchers.set(folder, watcher)
  }
  return {
    setFolders: (folders) => {
      const covered = new Set(folders)
      for (const folder of [...watchers.keys()]) if (!covered.has(folder)) unwatch(folder)
      for (const folder of covered) if (!watchers.has(folder)) watchFolder(folder)
    },
    close: () => {
      for (const folder of [...watchers.keys()]) unwatch(folder)
    },
  }
}
