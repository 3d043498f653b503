import { type ExamModule, type PaperContent } from '@/lib/paper/content/rules/content'
import { errorAt, type Finding, findRepeats, findingIf } from './finding'

const ORDER = ['listening', 'reading', 'writing'] as const

/** The papers of an exam must fit together: one per skill, in the order of the real test, and of the exam's module. */
export function checkExam(
  exam: { readonly module: ExamModule },
  papers: readonly Pick<PaperContent, 'skill' | 'slug' | 'module'>[],
): readonly Finding[] {
  const skills = papers.map((paper) => paper.skill)
  const ordered = ORDER.filter((skill) => skills.includes(skill))
  return [
    ...findRepeats(papers, (paper) => paper.skill).map(({ item, index }) =>
      errorAt(`papers.${index}`, { code: 'skill-twice', skill: item.skill }),
    ),
    ...findRepeats(papers, (paper) => paper.slug).map(({ item, index }) =>
      errorAt(`papers.${index}`, { code: 'slug-twice', slug: item.slug }),
    ),
    ...findingIf(
      new Set(skills).size === skills.length && skills.join() !== ordered.join(),
      errorAt('papers', { code: 'paper-order', order: ordered }),
    ),
    ...papers.flatMap((paper, index) =>
      findingIf(
        paper.module !== exam.module,
        errorAt(`papers.${index}`, { code: 'module-differs', paper: paper.module, exam: exam.module }),
      ),
    ),
  ]
}
