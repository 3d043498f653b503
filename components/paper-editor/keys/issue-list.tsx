import { lintSentence } from '@/lib/copy/lint-issues'
import { type LintIssue } from '@/lib/domain/answers/lint-issue'
import { classNames } from '@/components/ui/class-names'

/** What the linter says about a key while it is typed; `more` are plain remarks. */
export function IssueList({ issues, more = [] }: { issues: readonly LintIssue[]; more?: readonly string[] }) {
  const sentences = [
    ...new Map(issues.map((issue) => [lintSentence(issue), issue.severity === 'error'] as const)),
    ...more.map((sentence) => [sentence, false] as const),
  ]
  return (
    <div role="status" className="empty:hidden">
      {sentences.length > 0 && (
        <ul className="grid gap-1">
          {sentences.map(([sentence, isError]) => (
            <li key={sentence} className={classNames('text-sm', isError ? 'text-danger' : 'text-warning')}>
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
