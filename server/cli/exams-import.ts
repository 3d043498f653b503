import { CommandError, runDatabaseCommand } from '@/server/command'
import { analyze } from '@/server/platform/db/catalog'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { BundleError, formatIssue, importExam } from '@/server/authoring/exam/public'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'

const USAGE = 'Usage: npm run exams:import -- <folder or zip> …'

await runDatabaseCommand(
  async (ctx, places) => {
    if (places.length === 0) throw new CommandError(USAGE)
    for (const place of places) {
      const { exam, papers, warnings } = await importExam(ctx, place).catch((error: unknown) => {
        if (!(error instanceof BundleError)) throw error
        throw new CommandError(`${error.message}\n${place}: not imported, nothing was changed.`)
      })
      for (const warning of warnings) console.warn(formatIssue(warning))
      for (const { slug, version, isNew } of [exam, ...papers]) {
        console.log(`${slug}  version ${version}${isNew ? '  new' : ''}`)
      }
    }
    // Makes the imported papers and exams editable at once.
    await reconcilePaperDrafts(ctx)
    await reconcileExamDrafts(ctx)
    await analyze(ctx.db)
  },
  { needsFiles: true },
)
