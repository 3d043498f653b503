// An assessment of a submission: annotations in its texts, bands with reasons, advice.

export const TAGS_BY_FAMILY = {
  task: ['off_topic', 'missing_overview', 'undeveloped', 'position_unclear', 'missing_bullet'],
  cohesion: ['paragraphing', 'linking', 'reference'],
  lexis: ['wrong_word', 'collocation', 'repetition', 'register', 'spelling', 'word_form'],
  grammar: ['tense', 'agreement', 'article', 'preposition', 'word_order', 'sentence', 'punctuation'],
  good: ['good'],
} as const
export type TagFamily = keyof typeof TAGS_BY_FAMILY
export type MarkTag = (typeof TAGS_BY_FAMILY)[TagFamily][number]
export const MARK_TAGS: readonly MarkTag[] = Object.values(TAGS_BY_FAMILY).flat()
export const CRITERIA = ['task', 'coherence', 'lexis', 'grammar'] as const
export type Criterion = (typeof CRITERIA)[number]

/** Limits of an assessment, for the contract and the screens. */
export const CORRECTION_LIMITS = {
  marks: 400,
  comment: 1_000,
  replacement: 500,
  reason: 600,
  model: 4_000,
  advice: 1_500,
  /** Three minutes of speech. */
  spokenWords: 4_000,
  context: 32,
  exact: 6_000,
} as const

/**
 * A place in a frozen text, by position and by quote (W3C Web Annotation). Offsets are UTF-16 units. A caret ("a word is missing") has an
 * empty `exact` between `prefix` and `suffix`.
 */
export type Anchor = {
  readonly start: number
  readonly end: number
  readonly exact: string
  readonly prefix: string
  readonly suffix: string
}
export type Annotation = {
  readonly id: string
  /** Index of the text within the submission. */
  readonly text: number
  readonly anchor: Anchor
  readonly tag: MarkTag
  readonly comment: string
  /** Proposed replacement; empty to delete, null for none. */
  readonly replacement: string | null
  /** Visible to the teacher only. */
  readonly isPrivate: boolean
}
export type Bands = Readonly<Record<Criterion, number | null>>
export type TextCorrection = {
  /** 0 to 9, whole except in older and agreed assessments (bands.ts); null until given. */
  readonly bands: Bands
  readonly reasons: Readonly<Record<Criterion, string>>
  /** A model answer; empty for none. */
  readonly model: string
}
export type CorrectionContent = {
  readonly marks: readonly Annotation[]
  /** One for each text of the submission, in order. */
  readonly texts: readonly TextCorrection[]
  readonly strengths: string
  readonly priorities: string
  readonly practice: string
  /** The words of the spoken remark. */
  readonly spokenWords?: string | undefined
}

export function familyOf(tag: MarkTag): TagFamily {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys forgets the literal type
  const families = Object.keys(TAGS_BY_FAMILY) as TagFamily[]
  const includesTag = (tags: readonly string[]) => tags.includes(tag)
  return families.find((family) => includesTag(TAGS_BY_FAMILY[family])) ?? 'good'
}

/** A new assessment. An empty text already has its bands: 0 (docs/facts/scoring.md §3). */
export function emptyCorrection(texts: readonly { readonly text: string }[]): CorrectionContent {
  return {
    marks: [],
    texts: texts.map(({ text }) => {
      const band = text.trim() === '' ? 0 : null
      return {
        bands: { task: band, coherence: band, lexis: band, grammar: band },
        reasons: { task: '', coherence: '', lexis: '', grammar: '' },
        model: '',
      }
    }),
    strengths: '',
    priorities: '',
    practice: '',
  }
}

export const RELEASE_GAPS = ['bands', 'remark', 'spokenWords'] as const
export type ReleaseGap = (typeof RELEASE_GAPS)[number]

/** What is missing before release: bands, at least one visible remark, or the words of a spoken remark (WCAG 1.2.1). */
export function listMissing(
  { texts, marks, spokenWords = '' }: CorrectionContent,
  { isSpoken = false } = {},
): readonly ReleaseGap[] {
  const isBanded = texts.every(({ bands }) => CRITERIA.every((criterion) => bands[criterion] !== null))
  const hasRemark = marks.some(({ isPrivate, comment, replacement, tag }) => {
    return !isPrivate && (comment.trim() !== '' || replacement !== null || tag === 'good')
  })
  const isGap = {
    bands: !isBanded,
    remark: !hasRemark,
    spokenWords: isSpoken && spokenWords.trim() === '',
  }
  return RELEASE_GAPS.filter((gap) => isGap[gap])
}

/** The version for the candidate, without private annotations. */
export function withoutPrivate(content: CorrectionContent): CorrectionContent {
  return { ...content, marks: content.marks.filter(({ isPrivate }) => !isPrivate) }
}
