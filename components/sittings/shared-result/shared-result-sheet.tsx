import { Band } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type SharedResult } from '@/lib/sittings/shared-result/contract'
import { moduleNames, skillNames } from '@/lib/paper/content/words/skill-names'
import { sharedResultCopy as copy } from '@/lib/sittings/shared-result/words'
import { paths } from '@/lib/platform/paths'

/** A result for anybody with its link: bands only, without any answers. */
export function SharedResultSheet({ result }: { result: SharedResult }) {
  const { exam, name, mode, startedAt, sections, overallHalfBands, expiresAt } = result
  return (
    <article className="mx-auto max-w-3xl">
      <h1 className="text-2xl sm:text-3xl">{copy.title[mode]}</h1>
      <p className="mt-3 text-lg font-bold">
        <bdi>{name === null ? copy.nameless : copy.of(name)}</bdi>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        <bdi>{exam.title}</bdi> · {moduleNames[exam.module]} · {copy.mode[mode]} · {copy.startedAt(startedAt)}
      </p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {sections.map((section) => (
          <li key={section.skill}>
            <Card className="h-full">
              <h2 className="text-sm font-semibold text-ink-soft">{skillNames[section.skill]}</h2>
              <Score section={section} />
            </Card>
          </li>
        ))}
        {overallHalfBands !== null && (
          <li>
            <Card tone="primary" className="h-full">
              <h2 className="text-sm font-semibold text-ink-soft">{copy.overall}</h2>
              <p className="mt-1">
                <Band half={overallHalfBands} size="score" isLabelled />
              </p>
            </Card>
          </li>
        )}
      </ul>
      <p className="mt-6 font-semibold">{copy.note}</p>
      <p className="mt-1 text-sm text-ink-soft">{copy.until(expiresAt)}</p>
      <ButtonLink href={paths.exams} variant="outline" className="mt-6 print:hidden">
        {copy.try}
      </ButtonLink>
    </article>
  )
}

function Score({ section: { halfBands, percent, raw, total } }: { section: SharedResult['sections'][number] }) {
  if (halfBands === null && percent === null) return <p className="mt-3 text-sm text-ink-soft">{copy.noBand}</p>
  return (
    <>
      <p className="mt-1 text-score font-extrabold">
        {halfBands === null ? copy.percent(percent ?? 0) : <Band half={halfBands} />}
      </p>
      {raw !== null && total !== null && <p className="mt-1 text-sm text-ink-soft">{copy.raw(raw, total)}</p>}
    </>
  )
}
