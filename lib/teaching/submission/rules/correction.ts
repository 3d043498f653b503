/** What a teacher makes of a piece: marks in its texts, bands with reasons, words of advice. */
export const TAGS_OF = {
  task: ['off_topic', 'missing_overview', 'undeveloped', 'position_unclear', 'missing_bullet'],
  cohesion: ['paragraphing', 'linking', 'reference'],
  lexis: ['wrong_word', 'collocation', 'repetition', 'register', 'spelling', 'word_form'],
  grammar: ['tense', 'agreement', 'article', 'preposition', 'word_order', 'sentence', 'punctuation'],
  good: ['good'],
} as const
export type TagFamily = keyof typeof TAGS_OF
export type MarkTag = (typeof TAGS_OF)[TagFamily][number]
export const MARK_TAGS: readonly MarkTag[] = Object.values(TAGS_OF).flat()
export const CRITERIA = ['task', 'coherence', 'lexis', 'grammar'] as const
export type Criterion = (typeof CRITERIA)[number]

/** How much a correction may hold; the contract and the screens use the same figures. */
export const CORRECTION_LIMITS = {
  marks: 400,
  comment: 1_000,
  replacement: 500,
  reason: 600,
  model: 4_000,
  advice: 1_500,
  context: 32,
  exact: 6_000,
} as const

/**
 * A place in a frozen text, by position and by quote (W3C Web Annotation). Offsets are UTF-16 units. A caret ("a word is missing") has an
 * empty `exact` and stands between its contexts.
 */
export type Anchor = {
  readonly start: number
  readonly end: number
  readonly exact: string
  readonly prefix: string
  readonly suffix: string
}
export type Mark = {
  readonly id: string
  /** Which text of the piece. */
  readonly text: number
  readonly anchor: Anchor
  readonly tag: MarkTag
  readonly comment: string
  /** The writer's words rewritten; empty to take them out, null when nothing is proposed. */
  readonly replacement: string | null
  /** For the teacher alone. */
  readonly isPrivate: boolean
}
export type Bands = Readonly<Record<Criterion, number | null>>
export type TextCorrection = {
  /** 0 to 9; null until given. Whole, but for older halves and agreed quarters (bands.ts). */
  readonly bands: Bands
  readonly reasons: Readonly<Record<Criterion, string>>
  /** Empty without one. */
  readonly model: string
}
export type CorrectionContent = {
  readonly marks: readonly Mark[]
  /** One for each text of the piece, in its order. */
  readonly texts: readonly TextCorrection[]
  readonly strengths: string
  readonly priorities: string
  readonly practice: string
}

export function familyOf(tag: MarkTag): TagFamily {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys forgets the literal type
  const families = Object.keys(TAGS_OF) as TagFamily[]
  const holds = (tags: readonly string[]) => tags.includes(tag)
  return families.find((family) => holds(TAGS_OF[family])) ?? 'good'
}

/** A correction that nobody has begun. A text that was left empty has its bands already: absent is 0 (docs/facts/scoring.md §3). */
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

/** What a correction lacks before it can be released: bands, or a single visible remark. */
export function whatIsMissing({ texts, marks }: CorrectionContent): readonly ('bands' | 'remark')[] {
  const isBanded = texts.every(({ bands }) => CRITERIA.every((criterion) => bands[criterion] !== null))
  const hasRemark = marks.some(({ isPrivate, comment, replacement, tag }) => {
    return !isPrivate && (comment.trim() !== '' || replacement !== null || tag === 'good')
  })
  return [isBanded ? null : ('bands' as const), hasRemark ? null : ('remark' as const)].filter((gap) => gap !== null)
}

/** As the writer may read it: without what is for the teacher alone. */
export function withoutPrivate(content: CorrectionContent): CorrectionContent {
  return { ...content, marks: content.marks.filter(({ isPrivate }) => !isPrivate) }
}
