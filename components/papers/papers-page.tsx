import { WritersOnly } from '@/components/desk/writers-only'
import { ButtonLink } from '@/components/ui/button/button-link'
import { NavTabs } from '@/components/ui/nav-tabs'
import { PageHeading } from '@/components/ui/page-heading'
import { skillNames } from '@/lib/copy/exam/exam'
import { paperListCopy as copy, paperWritersWords } from '@/lib/copy/paper/paper-list'
import { type Skill } from '@/lib/domain/exam/content'
import { paths } from '@/lib/paths'
import { ImportPapers } from './exchange/import-papers'
import { PaperList } from './paper-list'

const SKILLS = ['listening', 'reading', 'writing'] as const

/** The list of one skill's papers, beside those of the other skills. */
export function PapersPage({ skill }: { skill: Skill }) {
  return (
    <WritersOnly of="teachers" words={paperWritersWords}>
      <PageHeading title={copy.titles[skill]} lead={copy.lead}>
        <div className="flex flex-wrap gap-3">
          <ImportPapers skill={skill} />
          <ButtonLink href={paths.newPaper(skill)}>{copy.create}</ButtonLink>
        </div>
      </PageHeading>
      <NavTabs
        label={copy.tabs}
        tabs={SKILLS.map((each) => ({ href: paths.papers(each), text: skillNames[each], isCurrent: each === skill }))}
      />
      <PaperList skill={skill} />
    </WritersOnly>
  )
}
