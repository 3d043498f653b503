import { setTimeout as sleep } from 'node:timers/promises'
import { examineTask } from '@/lib/teaching/examiner/rules/task/task-rules'
import { type ExaminedText } from '@/lib/teaching/examiner/rules/task/examined-text'
import { listStrongPlaces } from '@/lib/teaching/examiner/rules/task/strong-places'
import { countExamined } from '@/lib/teaching/examiner/rules/task/under-length'
import { plainText } from '@/lib/paper/content/rules/inline'
import { type Context } from '@/server/platform/http/context'
import { failExhausted, type QueuedReport, storeResult, claimReport } from './feedback-repo'
import { findTaskData } from './task-data'
import { createPort } from '@/server/platform/port'
import { type checkLanguage } from './language/check-language'

export type CheckLanguage = typeof checkLanguage

/** The check of grammar and spelling, which takes a thread with 300 MB of dictionaries. */
export const languageCheck = createPort<CheckLanguage>('the language check')

/** Shorter than the lease of a run (feedback-repo.ts). */
const LANGUAGE_MS = 40_000
/** Texts of one pass of the sweep. */
const PER_PASS = 20
/** Findings of one report: more than anybody would read. */
const MAX_FINDINGS = 200

/** Examines the waiting texts, one after the other. */
export async function sweepFeedback(ctx: Context): Promise<void> {
  await failExhausted(ctx.db)
  for (let examined = 0; examined < PER_PASS; examined += 1) {
    const report = await claimReport(ctx.db)
    if (!report) return
    await examine(ctx, report)
  }
}

/**
 * After a failure the report stays for the sweep, which tries again after the lease. If only the language check fails, the findings of the task are
 * stored.
 */
async function examine(ctx: Context, report: QueuedReport): Promise<void> {
  const { task, text } = report
  const examined: ExaminedText = {
    text,
    kind: task.kind,
    prompt: task.prompt.map(plainText),
    minWords: task.minWords,
    data: await findTaskData(ctx, task),
  }
  const language = await checkLanguageInTime(ctx, report.userId, { text, prompt: examined.prompt })
  const findings = [...examineTask(examined), ...language.findings].filter(({ start, end }) =>
    isInside(text, start, end),
  )
  await ctx.db.transaction(async (tx) =>
    storeResult(tx, report, {
      ...countExamined(examined),
      state: language.isComplete ? 'ready' : 'partly',
      strengths: listStrongPlaces(examined),
      missing: language.missing,
      findings: findings
        .slice(0, MAX_FINDINGS)
        .map((finding) => ({ ...finding, exact: text.slice(finding.start, finding.end) })),
    }),
  )
}

async function checkLanguageInTime(
  { settings, log }: Context,
  person: string,
  examined: Parameters<CheckLanguage>[2],
): ReturnType<CheckLanguage> {
  try {
    const timeout = sleep(LANGUAGE_MS, null, { ref: false })
    const report = await Promise.race([languageCheck.get()(settings.mode, person, examined), timeout])
    if (report) return report
    log.warn('the language check took too long')
  } catch (error) {
    log.error({ err: error }, 'the language check failed')
  }
  return { findings: [], isComplete: false, missing: ['harper', 'spelling'] }
}

function isInside(text: string, start: number, end: number): boolean {
  return start >= 0 && start <= end && end <= text.length
}
