import { type SectionResult } from '@/lib/sittings/result/contract/result'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { resultCopy } from '@/lib/sittings/result/words/result'

/** Marks per question type, one table per skill: shows where practice pays most. */
export function TypeTable({ sections }: { sections: readonly SectionResult[] }) {
  const markedSections = sections.filter((section) => section.types.length > 0)
  if (markedSections.length === 0) return null
  return (
    <section aria-labelledby="types">
      <h2 id="types" className="mb-4 text-xl">
        {resultCopy.typesTitle}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {markedSections.map((section) => (
          <SkillTable key={section.sitting} section={section} />
        ))}
      </div>
    </section>
  )
}

function SkillTable({ section }: { section: SectionResult }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full text-sm">
        <caption className="border-b border-line px-5 py-3 text-start font-bold">{skillNames[section.skill]}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{resultCopy.typeColumn}</th>
            <th scope="col">{resultCopy.shareColumn}</th>
            <th scope="col">{resultCopy.marksColumn}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {section.types.map(({ type, marks, max }) => (
            <tr key={type}>
              <th scope="row" className="px-5 py-3 text-start font-normal">
                <bdi>{questionTypeName(type)}</bdi>
              </th>
              <td className="w-1/3 py-3" aria-hidden>
                <div className="h-2 overflow-hidden rounded-full bg-sunken">
                  <div className="h-full rounded-full bg-primary" style={{ inlineSize: `${(100 * marks) / max}%` }} />
                </div>
              </td>
              <td className="px-5 py-3 text-end whitespace-nowrap text-ink-soft">{resultCopy.ofMax(marks, max)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
