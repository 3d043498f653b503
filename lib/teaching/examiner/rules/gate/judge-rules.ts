import { type Finding } from '../finding'
import { getMinHits, wilsonInterval } from './wilson'

/** A row of the corpus: a text with every error that a careful examiner would mark. `correct` is the text that should replace it. */
export type MarkedError = {
  readonly start: number
  readonly end: number
  readonly kind: string
  readonly correct: string
}
export type MarkedText = { readonly id: string; readonly text: string; readonly errors: readonly MarkedError[] }
export type CheckedText = MarkedText & { readonly findings: readonly Finding[] }

/** The requirements of the gate, for all rules together and for each. */
export const GATE = { precision: 0.95, share: 0.9, lower: 0.8, alarmsPerThousandWords: 1 } as const
/** With fewer hits no rule can reach the lower bound: such rules are judged together, as if they were one. */
export const MIN_HITS = getMinHits(GATE.lower)

export type Tally = { readonly rule: string; readonly hits: number; readonly right: number; readonly lower: number }
/** A finding of a rule, and whether it is correct. */
export type Claim = {
  readonly id: string
  readonly rule: string
  readonly isRight: boolean
  readonly quote: string
}
type ClaimVerdict = {
  readonly all: Tally
  /** Rules with enough hits, each judged alone. */
  readonly single: readonly Tally[]
  /** Rules with too few hits to be judged alone, with the sums of their hits. */
  readonly rare: readonly Tally[]
  readonly rareTogether: Tally
  /** One line for each incorrect finding. */
  readonly alarms: readonly string[]
  /** The reasons why the gate is closed; empty when it is open. */
  readonly failures: readonly string[]
}
export type Verdict = ClaimVerdict & {
  readonly found: number
  readonly errors: number
  /** Found and marked errors by kind. */
  readonly recall: readonly { readonly kind: string; readonly found: number; readonly errors: number }[]
}

type Place = { readonly start: number; readonly end: number }
/** A missing word is marked without length: a hit that touches it is right. */
const overlaps = (finding: Place, error: Place) =>
  error.start === error.end
    ? finding.start <= error.start && error.start <= finding.end
    : finding.start < error.end && error.start < finding.end

/** A remark does not claim that something is wrong. */
const isClaim = ({ rule }: Finding) => rule !== 'spelling.american'

/** A hit that overlaps a marked error is right. */
export function judgeRules(checked: readonly CheckedText[]): Verdict {
  const claims = checked.flatMap((row) =>
    row.findings.filter(isClaim).map((finding) => {
      const isRight = row.errors.some((error) => overlaps(finding, error))
      return { id: row.id, rule: finding.rule, isRight, quote: row.text.slice(finding.start, finding.end) }
    }),
  )
  return { ...judgeClaims(claims), ...recallOf(checked) }
}

export function judgeClaims(claims: readonly Claim[]): ClaimVerdict {
  const rules = [...new Set(claims.map(({ rule }) => rule))]
  const tallies = rules
    .map((rule) =>
      tally(
        rule,
        claims.filter((claim) => claim.rule === rule),
      ),
    )
    .toSorted((a, b) => b.hits - a.hits || a.rule.localeCompare(b.rule))
  const isRare = ({ hits }: Tally) => hits < MIN_HITS
  const rare = tallies.filter(isRare)
  const rareNames = new Set(rare.map(({ rule }) => rule))
  const parts = {
    all: tally('all', claims),
    single: tallies.filter((item) => !isRare(item)),
    rare,
    rareTogether: tally(
      'rare',
      claims.filter(({ rule }) => rareNames.has(rule)),
    ),
  }
  return {
    ...parts,
    alarms: claims.filter(({ isRight }) => !isRight).map(({ id, rule, quote }) => `${id} ${rule} "${quote}"`),
    failures: failuresOf(parts),
  }
}

function tally(rule: string, claims: readonly { readonly isRight: boolean }[]): Tally {
  const right = claims.filter(({ isRight }) => isRight).length
  return { rule, hits: claims.length, right, lower: wilsonInterval(right, claims.length).lower }
}

function recallOf(checked: readonly CheckedText[]): Pick<Verdict, 'found' | 'errors' | 'recall'> {
  const errors = checked.flatMap(({ findings, errors: marked }) =>
    marked.map((error) => ({ kind: error.kind, isFound: findings.some((finding) => overlaps(finding, error)) })),
  )
  const count = (kind: string | null) => {
    const ofKind = errors.filter((error) => kind === null || error.kind === kind)
    return { found: ofKind.filter(({ isFound }) => isFound).length, errors: ofKind.length }
  }
  const kinds = [...new Set(errors.map(({ kind }) => kind))].toSorted()
  return { ...count(null), recall: kinds.map((kind) => ({ kind, ...count(kind) })) }
}

const share = ({ right, hits }: Tally) => (hits === 0 ? 1 : right / hits)
function failuresOf({ all, single, rare, rareTogether }: Pick<Verdict, 'all' | 'single' | 'rare' | 'rareTogether'>) {
  const isBelow = (one: Tally) => share(one) < GATE.share
  return [
    share(all) < GATE.precision ? `all rules together: ${all.right} of ${all.hits}` : null,
    ...single.map((item) =>
      isBelow(item) || item.lower < GATE.lower ? `${item.rule}: ${item.right} of ${item.hits}` : null,
    ),
    ...rare.map((item) => (isBelow(item) ? `${item.rule}: ${item.right} of ${item.hits}` : null)),
    rareTogether.hits > 0 && rareTogether.lower < GATE.lower
      ? `rules with few hits together: ${rareTogether.right} of ${rareTogether.hits}`
      : null,
  ].filter((failure) => failure !== null)
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((1000 * part) / whole) / 10} %`)

/** The verdict as lines for people. */
export function printVerdict(verdict: Verdict): string {
  return [
    printClaims(verdict),
    printRecall(verdict),
    ...verdict.recall.map((item) => `  ${item.kind.padEnd(14)} ${item.found} of ${item.errors}`),
  ].join('\n')
}
export function printClaims({ all, single, rare, rareTogether }: ClaimVerdict): string {
  const line = ({ rule, hits, right, lower }: Tally) =>
    `${rule.padEnd(38)} ${String(right).padStart(4)} of ${String(hits).padStart(4)}  lower bound ${lower.toFixed(2)}`
  return [
    'right of hits, rules with a verdict of their own:',
    ...single.map(line),
    `rules with fewer than ${MIN_HITS} hits, judged together:`,
    ...rare.map(line),
    line({ ...rareTogether, rule: '= together' }),
    printPrecision(all),
  ].join('\n')
}
const printPrecision = ({ right, hits, lower }: Tally) =>
  `precision ${percent(right, hits)}: ${right} of ${hits}, lower bound ${lower.toFixed(3)}`
const printRecall = ({ found, errors }: Verdict) => `recall ${percent(found, errors)}: ${found} of ${errors}`
/** One line: the figures of a part of the corpus. */
export const printShort = (verdict: Verdict) => `${printPrecision(verdict.all)}; ${printRecall(verdict)}`
