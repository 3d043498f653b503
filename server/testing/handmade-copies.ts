import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { NO_KEYS, type Target } from '@/server/platform/backup/continuous/target/copy-keys'

type HandmadeCopies = {
  readonly target: Target
  readonly putBase: (id: string, endedAt: string, until?: number) => void
  readonly putDamagedBase: (id: string) => void
  readonly putRun: (id: string, at: string, stored?: number) => void
  readonly remove: () => void
}

/** A place of copies with lists and no data, for what is decided by the lists alone. A base copy belongs to the log of its name. */
export function makeCopies(): HandmadeCopies {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-handmade-'))
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  put('owner.json', JSON.stringify({ format: 'sanjeh.copies/1', systemId: '7', installation: 'i' }))
  return {
    target: { folder, keys: NO_KEYS },
    putBase: (id, endedAt, until = 8) => {
      const [migrations, folders, files] = [[], [], []] as const
      const base = { id, run: id, endedAt, begunAt: endedAt, migrations, folders, files, label: '' }
      const content = JSON.stringify({
        format: 'sanjeh.base/1',
        systemId: '7',
        ...base,
        from: '0',
        until: String(until),
      })
      put(`bases/${id}.json`, `${createHash('sha256').update(content).digest('hex')}\n${content}`)
    },
    putDamagedBase: (id) => put(`bases/${id}.json`, 'cut'),
    putRun: (id, at, stored = 16) => {
      const run = { format: 'sanjeh.log/1', systemId: '7', timeline: 1, from: '0', stored: String(stored), at }
      put(`log/${id}/run.json`, JSON.stringify(run))
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
