import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'
import { examListCopy as copy } from '@/lib/copy/exam-list'
import { paths } from '@/lib/paths'

/** The exams that one composes beside those that one sits. */
export function ExamTabs({ isMine }: { isMine: boolean }) {
  const tabs = [
    { href: paths.myExams, text: copy.tabExams, isCurrent: !isMine },
    { href: paths.myAttempts, text: copy.tabMine, isCurrent: isMine },
  ]
  return (
    <nav aria-label={copy.tabs} className="mb-6 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {tabs.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'grid min-h-11 place-items-center border-b-2 px-4 text-sm font-semibold',
                isCurrent
                  ? 'border-primary text-primary-ink'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
