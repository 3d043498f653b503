import { type Output } from '@/lib/platform/contract/endpoint'
import { type getCertificate } from '@/lib/learning/enrolment/contract'
import { coursesCopy } from '@/lib/learning/course/words/courses'
import { certificateCopy as copy } from '@/lib/learning/certificate/words'
import { siteCopy } from '@/lib/platform/words/site'
import { formatDay } from '@/lib/platform/format/date'

type CertificateSheetProps = { certificate: Output<typeof getCertificate>; address: string }

/** A certificate as it is printed: the page shows the whole of it. */
export function CertificateSheet({ certificate, address }: CertificateSheetProps) {
  const { name, title, lessons, minutes, score, completedAt, issuedAt } = certificate
  const facts = [
    [copy.length, `${copy.size(lessons)} · ${coursesCopy.minutes(minutes)}`],
    [copy.score, score === null ? copy.noScore : copy.scored(score.right, score.questions)],
    [copy.completed, formatDay(completedAt)],
    [copy.issued, formatDay(issuedAt)],
  ] as const
  return (
    <article className="mx-auto max-w-3xl rounded-lg border-4 border-double border-line-strong bg-surface px-6 py-10 text-center sm:px-12 print:break-inside-avoid">
      <p className="font-bold text-primary-ink">{siteCopy.name}</p>
      <h1 className="mt-4 text-2xl sm:text-3xl">{copy.title}</h1>
      <p className="mt-8 text-xl font-bold">
        <bdi>{name || copy.nameless}</bdi>
      </p>
      <p className="mt-3 text-lg">{copy.text(title)}</p>
      <dl className="mx-auto mt-8 grid max-w-md gap-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 border-t border-line pt-6 text-sm text-ink-soft">
        <p>{copy.check}</p>
        <p dir="ltr" className="mt-1 font-semibold break-all text-ink">
          {address}
        </p>
        <p className="mt-3">{copy.checkNote}</p>
        <p className="mt-3">{copy.claim}</p>
      </div>
    </article>
  )
}
