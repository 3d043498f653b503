import { type Finding } from './finding'

/** What is compared of a finding: the words that it quoted, empty when it was about the whole text. */
type Compared = Pick<Finding, 'rule'> & { readonly exact: string }

export type DraftComparison<B, N> = {
  readonly mended: readonly B[]
  readonly still: readonly N[]
  readonly fresh: readonly N[]
}

/** The rules that ran on both drafts: those of the task always do, those of the language only when their checkers were there. */
export function listComparable<F extends Pick<Finding, 'rule'>>(
  findings: readonly F[],
  isComplete: boolean,
): readonly F[] {
  return isComplete ? findings : findings.filter(({ rule }) => rule.startsWith('task.'))
}

/** Each finding of the earlier draft is there still when the same rule points at the same words, as often as it did. */
export function compareDrafts<B extends Compared, N extends Compared>(
  before: readonly B[],
  now: readonly N[],
): DraftComparison<B, N> {
  const left = [...before]
  const [still, fresh]: [N[], N[]] = [[], []]
  for (const finding of now) {
    const at = left.findIndex((earlier) => keyOf(earlier) === keyOf(finding))
    if (at < 0) fresh.push(finding)
    else {
      left.splice(at, 1)
      still.push(finding)
    }
  }
  return { mended: left, still, fresh }
}

function keyOf({ rule, exact }: Compared): string {
  return `${rule}\n${exact.toLowerCase().replaceAll(/\s+/g, ' ').trim()}`
}
