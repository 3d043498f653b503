import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { listDraftTexts } from '../draft-texts'
import { type ConversionLoss } from '../foreign/foreign-question'
import { isRedundantHeading } from '../foreign/to-foreign'
import { compareCharacters, type ShownText } from './find-unseen'
import { toShownCharacters, toCharacters, UNSHOWABLE } from './special-characters'

type ExportedFile = {
  /** The exported file, as its own program displays it. */
  readonly shown: readonly ShownText[]
  /** Words of its keys, parsed from the file. */
  readonly keyWords: readonly string[]
  /** Losses that the export reports already. */
  readonly losses: readonly ConversionLoss[]
}

/**
 * Content of a paper or its keys that the exported file does not show in another program: the reverse of the check of an import. The title names the
 * file and is not compared.
 */
export function listExportLosses(
  draft: PaperDraft,
  { shown, keyWords, losses }: ExportedFile,
): readonly ConversionLoss[] {
  const printed = listPrinted(draft).flatMap((text) => text.split('\n').map(toShownCharacters))
  // Explanations may be formatted, answers not: compare both forms.
  const answers = listDraftTexts({ ...draft, title: '', parts: [] }).map((text): ShownText => ({
    where: '',
    characters: toCharacters(text),
    alternative: toShownCharacters(text),
  }))
  // Drops only the mark UNSHOWABLE and keeps the characters that it follows: here they are the paper's own text, for example a literal `&name;`.
  const shownTexts = shown.flatMap(({ characters, alternative = '' }) => [
    characters.replaceAll(UNSHOWABLE, ''),
    alternative,
  ])
  const reported = losses.flatMap(({ text }) => (text === undefined ? [] : [toCharacters(text)]))
  const comparisons = [
    compareCharacters(
      printed.map((characters) => ({ where: '', characters })),
      shownTexts,
      reported,
    ),
    compareCharacters(answers, [...shownTexts, ...keyWords.map((text) => toCharacters(text))], reported),
  ]
  return comparisons.flatMap(({ unseen, stoppedAt }) => [
    ...unseen.map(({ text }): ConversionLoss => ({ code: 'signs-out', where: null, text })),
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
      instruction: isRedundantHeading(draft.parts.length, instruction) ? null : instruction,
      groups: part.groups.map((group, place) => ({ ...group, rubric: groups[place]?.rubric ?? group.rubric })),
    }
  })
  return listDraftTexts({ ...draft, title: '', parts: numbered, keys: {} })
}
