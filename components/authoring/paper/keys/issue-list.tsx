import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { lintSentence } from '@/lib/authoring/paper-check/words/lint-issues'
import { type LintIssue } from '@/lib/marking/answers/lint/lint-issue'

type IssueListProps = {
  issues: readonly LintIssue[]
  /** Further plain remarks. */
  remarks?: readonly string[]
  /** Adds a spelling that the linter proposes to the key. */
  onAdd?: (spelling: string) => void
}
type Row = { readonly isError: boolean; readonly spelling: string | null }

/** The linter's findings about a key while it is typed. One click adds a missing spelling. */
export function IssueList({ issues, remarks = [], onAdd }: IssueListProps) {
  const sentences: readonly (readonly [string, Row])[] = [
    ...new Map(issues.map((issue) => [lintSentence(issue), toRow(issue)] as const)),
    ...remarks.map((sentence) => [sentence, { isError: false, spelling: null }] as const),
  ]
  return (
    <div role="status" className="empty:hidden">
      {sentences.length > 0 && (
        <ul className="grid gap-1">
          {sentences.map(([sentence, { isError, spelling }]) => (
            <li key={sentence} className="flex flex-wrap items-center gap-x-3">
              <span className={classNames('text-sm', isError ? 'text-danger' : 'text-warning')}>{sentence}</span>
              {spelling !== null && onAdd && (
                <Button variant="outline" onClick={() => onAdd(spelling)}>
                  <span className="wrap-anywhere">{keysCopy.addSpelling(spelling)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function toRow(issue: LintIssue): Row {
  return {
    isError: issue.severity === 'error',
    spelling: issue.code === 'missing-spelling' ? issue.spelling : null,
  }
}
