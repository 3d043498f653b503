'use client'

import { useQuery } from '@tanstack/react-query'
import { Section } from '@/components/documents/editor/section'
import { QueryRegion } from '@/components/ui/states/query-region'
import { ruleFiguresQuery } from '@/lib/teaching/examiner/queries'
import { feedbackCopy, kindNames, ruleFiguresCopy as copy } from '@/lib/teaching/examiner/words/feedback'

/** A group, not a region: the section around it already is a region of that name. */
const SCROLL_PROPS = { role: 'group', tabIndex: 0 } as const

/** How often each rule found something, and how people judged that. */
export default function RuleFigures() {
  const query = useQuery(ruleFiguresQuery())
  return (
    <Section title={copy.title} lead={copy.lead}>
      <QueryRegion query={query} bars={['h-32']}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-ink-soft">{copy.none}</p>
          ) : (
            <div {...SCROLL_PROPS} aria-label={copy.title} className="scroll-shade overflow-x-auto">
              <table aria-label={copy.title} className="w-full text-sm">
                <thead>
                  <tr className="text-start text-xs text-ink-soft">
                    {Object.values(copy.columns).map((column) => (
                      <th key={column} scope="col" className="px-3 py-2 text-start font-semibold whitespace-nowrap">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {items.map(({ rule, kind, ...figures }) => (
                    <tr key={rule}>
                      <th scope="row" className="px-3 py-2 text-start font-semibold">
                        <bdi dir="ltr" lang="en">
                          {rule}
                        </bdi>
                      </th>
                      <td className="px-3 py-2">{kindNames[kind]}</td>
                      {[figures.found, figures.texts, figures.dismissed, figures.accepted, figures.refused].map(
                        (figure, index) => (
                          <td key={index} className="px-3 py-2">
                            {feedbackCopy.number(figure)}
                          </td>
                        ),
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </QueryRegion>
    </Section>
  )
}
