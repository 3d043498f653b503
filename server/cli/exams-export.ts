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
  // Files of another state beside the exported ones would make a bundle that never was.
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new CommandError(`${folder} is not empty.`)
  for (const [name, bytes] of files) {
    const file = path.join(folder, name)
    // A bundle holds the keys of its questions: for nobody but who asked for it.
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { mode: 0o600 })
    console.log(file)
  }
})
