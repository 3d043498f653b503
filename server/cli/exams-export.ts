import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CommandError, runDatabaseCommand } from '@/server/command'
import { AppError } from '@/server/platform/http/errors'
import { exportExam } from '@/server/authoring/exam/public'

const USAGE = 'Usage: npm run exams:export -- <slug> <folder>'

await runDatabaseCommand(async (ctx, [slug, folder]) => {
  if (!slug || !folder) throw new CommandError(USAGE)
  const files = await exportExam(ctx, slug).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') throw new CommandError(`There is no exam "${slug}".`)
    throw error
  })
  // Other files in the folder would mix two bundles.
  const existing = await readdir(folder).catch(() => [])
  if (existing.length > 0) throw new CommandError(`${folder} is not empty.`)
  for (const [name, bytes] of files) {
    const file = path.join(folder, name)
    // A bundle contains keys: readable only by the user who exports it.
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { mode: 0o600 })
    console.log(file)
  }
})
