import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { paperListCopy as copy } from '@/lib/copy/paper-list'
import { type Skill } from '@/lib/domain/exam/content'
import { paths } from '@/lib/paths'
import { ImportPapers } from './exchange/import-papers'
import { PaperList } from './paper-list'
import { SkillTabs } from './skill-tabs'
import { WritersOnly } from './writers-only'

/** The list of one skill's papers, beside those of the other skills. */
export function PapersPage({ skill }: { skill: Skill }) {
  return (
    <WritersOnly>
      <PageHeading title={copy.titles[skill]} lead={copy.lead}>
        <div className="flex flex-wrap gap-3">
          <ImportPapers skill={skill} />
          <ButtonLink href={paths.newPaper(skill)}>{copy.create}</ButtonLink>
        </div>
      </PageHeading>
      <SkillTabs current={skill} />
      <PaperList skill={skill} />
    </WritersOnly>
  )
}
