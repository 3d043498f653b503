import { type Finding } from './finding'

/** The compared part of a finding: the words that it quoted, empty when it was about the whole text. */
type ComparedFinding = Pick<Finding, 'rule'> & { readonly exact: string }

export type DraftComparison<B, N> = {
  readonly mended: readonly B[]
  readonly still: readonly N[]
  readonly fresh: readonly N[]
}

/** The rules that ran on both drafts: those of the task always do, those of the language only with their checkers. */
export function listComparable<F extends Pick<Finding, 'rule'>>(
  findings: readonly F[],
  isComplete: boolean,
): readonly F[] {
  return isComplete ? findings : findings.filter(({ rule }) => rule.startsWith('task.'))
}

/** A finding of the earlier draft remains if the same rule finds the same words at least as often. */
export function compareDrafts<B extends ComparedFinding, N extends ComparedFinding>(
  before: readonly B[],
  now: readonly N[],
): DraftComparison<B, N> {
  const unmatched = [...before]
  const [still, fresh]: [N[], N[]] = [[], []]
  for (const finding of now) {
    const at = unmatched.findIndex((earlier) => keyOf(earlier) === keyOf(finding))
    if (at < 0) fresh.push(finding)
    else {
      unmatched.splice(at, 1)
      still.push(finding)
    }
  }
  return { mended: unmatched, still, fresh }
}

function keyOf({ rule, exact }: ComparedFinding): string {
  return `${rule}\n${exact.toLowerCase().replaceAll(/\s+/g, ' ').trim()}`
}
