import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { listDraftTexts } from '../draft-texts'
import { type ConversionLoss } from '../foreign/foreign-question'
import { markFormula } from './rendered-markup'
import { compareCharacters, type ShownText } from './find-unseen'
import { showHtml } from './show-html'
import { toShownCharacters, toCharacters } from './special-characters'

/** Source content that the draft neither displays nor accepts as a key nor reports. */
export function listImportLosses(
  shown: readonly ShownText[],
  { draft, losses }: { readonly draft: PaperDraft; readonly losses: readonly ConversionLoss[] },
): readonly ConversionLoss[] {
  const reported = losses.flatMap(({ where, text }) => [where ?? '', text ?? '']).filter((text) => text !== '')
  const shownTexts = [
    ...listHeads(draft).map(toShownCharacters),
    ...listDraftTexts(draft).flatMap((text) => text.split('\n').map(toShownCharacters)),
    // Answers and reports are not exam text: an asterisk in them is literal.
    ...listDraftTexts({ ...draft, parts: [] }).map((text) => toCharacters(text)),
    ...reported.flatMap((text) => [
      ...new Set([toShownCharacters(text), toCharacters(text), showHtml(text).join(' ')]),
    ]),
  ]
  const { unseen, stoppedAt } = compareCharacters(
    shown.map(markFormula),
    shownTexts,
    reported.map((text) => toCharacters(text)),
  )
  const unseenLosses = unseen.map(({ where, text }): ConversionLoss => ({ code: 'signs', where, text }))
  return stoppedAt === null ? unseenLosses : [...unseenLosses, { code: 'uncompared', where: stoppedAt }]
}

/** The paper announces each part itself, so another program's names of parts are not needed. */
const PART_NAMES = ['Part', 'Section', 'Passage', 'Reading Passage', 'Listening Section'] as const

/** The headings that the paper generates with its own numbers. */
function listHeads(draft: PaperDraft): readonly string[] {
  return compileDraft(draft).content.parts.flatMap(({ instruction, groups }, index) => [
    ...PART_NAMES.map((name) => `${name} ${index + 1}`),
    instruction,
    ...groups.flatMap(({ rubric }) => rubric),
  ])
}
