import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { lintSentence } from '@/lib/authoring/paper-check/words/lint-issues'
import { type LintIssue } from '@/lib/marking/answers/lint/lint-issue'

type IssueListProps = {
  issues: readonly LintIssue[]
  /** Plain remarks. */
  more?: readonly string[]
  /** Takes a spelling that the linter proposes into the key. */
  onAdd?: (spelling: string) => void
}
type Row = { readonly isError: boolean; readonly spelling: string | null }

/** What the linter says about a key while it is typed. A spelling that the key lacks is added by one click. */
export function IssueList({ issues, more = [], onAdd }: IssueListProps) {
  const sentences: readonly (readonly [string, Row])[] = [
    ...new Map(issues.map((issue) => [lintSentence(issue), toRow(issue)] as const)),
    ...more.map((sentence) => [sentence, { isError: false, spelling: null }] as const),
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
                  <span className="max-w-56 truncate">{keysCopy.addSpelling(spelling)}</span>
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
