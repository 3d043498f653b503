import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { exportExam } from '@/server/authoring/exam/public'
import { shareTestApp } from '../test-app'

export const MINI = path.resolve('server/authoring/exam/fixtures/mini')

/** An app whose files are in `folder`, where tests change copies of the exam `mini`. Each test starts without exams. */
export function shareExamFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-exams-'))
  const api = shareTestApp({ dataDir: path.join(folder, 'data') })
  // Deleting exams would cascade to the receipts of their sales, which only tests may delete.
  beforeAll(() => api.sql('alter table receipts disable trigger receipts_stay_whole'))
  beforeEach(async () => {
    await api.sql(`truncate papers, exams cascade`)
    await rm(path.join(folder, 'copy'), { recursive: true, force: true })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const copyMini = async (): Promise<string> => {
    const copy = path.join(folder, 'copy')
    await cp(MINI, copy, { recursive: true })
    return copy
  }
  /** The exported files: name → bytes in hexadecimal. */
  const exported = async (slug: string): Promise<Record<string, string>> => {
    const files = await exportExam(api.ctx, slug)
    return Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('hex')]))
  }
  return { api, folder, copyMini, exported }
}

export async function editFile(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
}
