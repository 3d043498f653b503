import Link from 'next/link'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type NextAssignment as Assignment } from '@/lib/institute/class/contract/assignment'
import { classesCopy as copy } from '@/lib/institute/class/words/my-classes'
import { paths } from '@/lib/platform/paths'

export default function NextAssignment({ next }: { next: Assignment }) {
  const { exam, className, dueAt, attempt, slug } = next
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-64">
        <h2 className="text-lg">{copy.next.title}</h2>
        <p className="mt-1 [overflow-wrap:anywhere]">{copy.next.text(exam, className)}</p>
        <p className="mt-1 text-sm text-ink-soft">{dueAt === null ? copy.noDue : copy.due(dueAt)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Link
          href={paths.classes}
          prefetch={false}
          className="grid min-h-11 place-items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
        >
          {copy.next.see}
        </Link>
        <ButtonLink href={attempt === null ? paths.newAttempt(slug) : paths.preview(attempt)} prefetch={false}>
          {attempt === null ? copy.start : copy.goOn}
        </ButtonLink>
      </div>
    </Card>
  )
}
