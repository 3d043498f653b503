import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'
import { skillNames } from '@/lib/copy/exam'
import { paperListCopy } from '@/lib/copy/paper-list'
import { type Skill } from '@/lib/domain/exam/content'
import { paths } from '@/lib/paths'

const SKILLS = ['listening', 'reading', 'writing'] as const

/** The lists of papers beside each other. */
export function SkillTabs({ current }: { current: Skill }) {
  return (
    <nav aria-label={paperListCopy.tabs} className="mb-6 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {SKILLS.map((skill) => (
          <li key={skill}>
            <Link
              href={paths.papers(skill)}
              aria-current={skill === current ? 'page' : undefined}
              className={classNames(
                'grid min-h-11 place-items-center border-b-2 px-4 text-sm font-semibold',
                skill === current
                  ? 'border-primary text-primary-ink'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {skillNames[skill]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
