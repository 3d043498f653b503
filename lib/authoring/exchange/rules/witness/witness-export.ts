import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { listDraftTexts } from '../draft-texts'
import { type Loss } from '../foreign/foreign-question'
import { isPlainHead } from '../foreign/to-foreign'
import { compareSigns, type ShownText } from './find-unseen'
import { toShownCharacters, toCharacters, UNSHOWABLE } from './special-characters'

type WrittenExport = {
  /** The exported file, as its own program displays it. */
  readonly shown: readonly ShownText[]
  /** Words of its keys, parsed from the file. */
  readonly keyed: readonly string[]
  /** Losses that the export reports already. */
  readonly losses: readonly Loss[]
}

/**
 * Content of a paper or its keys that the exported file does not show in another program: the reverse of the check of an import. The title names the
 * file and is not compared.
 */
export function listExportLosses(draft: PaperDraft, { shown, keyed, losses }: WrittenExport): readonly Loss[] {
  const printed = listPrinted(draft).flatMap((text) => text.split('\n').map(toShownCharacters))
  // An explanation may contain marks, an answer none.
  const answers = listDraftTexts({ ...draft, title: '', parts: [] }).map((text): ShownText => ({
    where: '',
    signs: toCharacters(text),
    or: toShownCharacters(text),
  }))
  // What looks like a character reference is text of the paper.
  const shownTexts = shown.flatMap(({ signs, or = '' }) => [signs.replaceAll(UNSHOWABLE, ''), or])
  const reported = losses.flatMap(({ text }) => (text === undefined ? [] : [toCharacters(text)]))
  const comparisons = [
    compareSigns(
      printed.map((signs) => ({ where: '', signs })),
      shownTexts,
      reported,
    ),
    compareSigns(answers, [...shownTexts, ...keyed.map((text) => toCharacters(text))], reported),
  ]
  return comparisons.flatMap(({ unseen, stoppedAt }) => [
    ...unseen.map(({ text }): Loss => ({ code: 'signs-out', where: null, text })),
    ...(stoppedAt === null ? [] : [{ code: 'uncompared' as const, where: null }]),
  ])
}

/** Includes the numbers in its rubrics and instructions, as printed. */
function listPrinted(draft: PaperDraft): readonly string[] {
  const { parts } = compileDraft(draft).content
  const numbered = draft.parts.map((part, at) => {
    const { instruction = '', groups = [] } = parts[at] ?? {}
    return {
      ...part,
      instruction: isPlainHead(draft.parts.length, instruction) ? null : instruction,
      groups: part.groups.map((group, place) => ({ ...group, rubric: groups[place]?.rubric ?? group.rubric })),
    }
  })
  return listDraftTexts({ ...draft, title: '', parts: numbered, keys: {} })
}
