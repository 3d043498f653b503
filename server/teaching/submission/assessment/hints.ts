import { type getSubmissionHints } from '@/lib/teaching/submission/contract/assessment'
import { type Output } from '@/lib/platform/contract/endpoint'
import { anchorAt } from '@/lib/teaching/submission/rules/anchor'
import { countText } from '@/lib/teaching/submission/rules/counts'
import { MARK_TAGS } from '@/lib/teaching/submission/rules/correction'
import { type Finding } from '@/lib/teaching/examiner/rules/finding'
import { languageSentence } from '@/lib/teaching/examiner/words/language'
import { type EditorContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { checkLanguage } from '@/server/teaching/examiner/public'
import { lockClaimed } from './assess-submission'
import { findAssessmentOf } from '../assessment-claim-repo'
import { findTexts } from '../submission-repo'
import { findWaves, insertWave, type Wave } from './waveform-repo'

/** The most hints: more than a teacher would read. */
const MOST = 150

/**
 * The checkers' hints on the texts of a submission that the viewer has claimed, and text statistics.
 * @throws AppError not_found for everybody else; unavailable while too many texts wait, or when the checkers cannot be started
 */
export async function getHints(ctx: EditorContext, pieceId: string): Promise<Output<typeof getSubmissionHints>> {
  const { db, viewer } = ctx
  if (!(await findAssessmentOf(db, pieceId, viewer.userId))) throw new AppError('not_found')
  const [texts, waves] = await Promise.all([findTexts(db, pieceId), findWaves(db, pieceId, viewer.userId)])
  const waved = new Set(waves.map(keyOf))
  const suspects = await Promise.all(
    texts.map(async ({ text, task }, index) => {
      if (text.trim() === '') return []
      const { findings } = await checkLanguage(ctx.settings.mode, viewer.userId, { text, prompt: task.prompt })
      return findings
        .slice(0, MOST)
        .filter((finding) => !waved.has(keyOf({ ...finding, by: checkerOf(finding), text: index })))
        .map((finding) => toSuspect(finding, { text, index }))
    }),
  )
  const counts = texts.map(({ text, words }) => {
    const { repeated, linking, ...figures } = countText(text, words)
    return { ...figures, repeated: [...repeated], linking: [...linking] }
  })
  return { suspects: suspects.flat(), counts }
}

function toSuspect(finding: Finding, { text, index }: { readonly text: string; readonly index: number }) {
  const { rule, kind, start, end, replacement } = finding
  return {
    text: index,
    anchor: anchorAt(text, start, end),
    by: checkerOf(finding),
    rule,
    tag: MARK_TAGS.find((tag) => tag === kind) ?? ('sentence' as const),
    message: languageSentence(finding) ?? '',
    replacements: replacement === null ? [] : [replacement],
  }
}
const checkerOf = ({ rule }: Finding): Wave['by'] => (rule.startsWith('spelling.') ? 'spelling' : 'grammar')
const keyOf = ({ text, start, end, by }: Wave) => [text, start, end, by].join(' ')

/**
 * Dismisses a hint for good. Idempotent.
 * @throws AppError not_found; changed_meanwhile when it is not theirs to write (any more); invalid_input for a place outside the text
 */
export async function dismissHint({ db, viewer }: EditorContext, pieceId: string, wave: Wave): Promise<void> {
  const texts = await findTexts(db, pieceId)
  await db.transaction(async (tx) => {
    const { id } = await lockClaimed(tx, pieceId, viewer.userId)
    if (wave.start > wave.end || wave.end > (texts[wave.text]?.text.length ?? -1)) throw new AppError('invalid_input')
    await insertWave(tx, id, viewer.userId, wave)
  })
}
