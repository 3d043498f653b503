import { WritersOnly } from '@/components/documents/editor/writers-only'
import { ButtonLink } from '@/components/ui/button/button-link'
import { NavTabs } from '@/components/ui/nav-tabs'
import { PageHeading } from '@/components/ui/page-heading'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { paperListCopy as copy, paperWritersWords } from '@/lib/authoring/paper/words/paper-list'
import { type Skill } from '@/lib/paper/content/rules/content'
import { paths } from '@/lib/platform/paths'
import { ImportPapers } from '@/components/authoring/exchange/import-papers'
import { PaperList } from './paper-list'

const SKILLS = ['listening', 'reading', 'writing'] as const

/** The list of one skill's papers, with tabs for the other skills. */
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
        tabs={SKILLS.map((item) => ({ href: paths.papers(item), text: skillNames[item], isCurrent: item === skill }))}
      />
      <PaperList skill={skill} />
    </WritersOnly>
  )
}
